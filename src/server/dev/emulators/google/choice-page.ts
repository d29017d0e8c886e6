import { escapeHtml } from '#server/kernel/escape-html.ts';
import { choices, faults } from './emulated-people.ts';

const frame = (prefix: string, title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${prefix}/estilo.css"></head>
<body><main><p class="notice">Google de demostración: aquí no se escribe ninguna contraseña.</p>${body}</main></body></html>`;

const button = (name: string, label: string, expects: string): string =>
  `<li><button name="quien" value="${name}">${label}</button><p>${expects}</p></li>`;

const person = ({ id, givenName, familyName, email, expects }: (typeof choices)[number]): string =>
  button(id, `${givenName} ${familyName}<br><span>${email}</span>`, `Se espera: ${expects}`);

/** Offers the known people, a made-up one, and the faults. */
export const choicePage = (prefix: string, action: string, problem: string | null): string =>
  frame(
    prefix,
    'Elige una cuenta',
    `<h1>Elige una cuenta</h1><p>para continuar en la tienda</p>
${problem === null ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}"><ul>${choices.map(person).join('')}</ul></form>
<form method="post" action="${escapeHtml(action)}"><h2>Otra persona</h2>
<label for="nombre">Nombre</label><input id="nombre" name="nombre" value="Mario" maxlength="100" required>
<label for="apellido">Apellido</label><input id="apellido" name="apellido" value="Pérez" maxlength="100">
<label for="correo">Correo electrónico</label><input id="correo" name="correo" type="email" value="mario.perez@ejemplo.mx" maxlength="254" required>
<button name="quien" value="otra">Continuar como esta persona</button></form>
<form method="post" action="${escapeHtml(action)}"><h2>O que algo salga mal</h2><ul>${Object.entries(faults)
      .map(([name, { label, expects }]) => button(name, label, `Se espera: ${expects}`))
      .join('')}</ul></form>`,
  );

/** Shown if opened directly, or with a request that the provider would refuse. */
export const startPage = (prefix: string, problem: string | null): string =>
  frame(
    prefix,
    'Google de demostración',
    `<h1>Google de demostración</h1>
${problem === null ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`}
<p>Aquí se prueba «Continuar con Google» sin Google: eliges quién entra, o qué sale mal, y ves lo que hace la tienda.</p>
<ul>${choices.map(({ givenName, familyName, email, expects }) => `<li><strong>${givenName} ${familyName}</strong> · ${email}<p>Se espera: ${expects}</p></li>`).join('')}</ul>
<p><a class="button" href="/login">Ir a iniciar sesión</a></p>
<p>Con GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET y GOOGLE_ISSUER puestas, la tienda usa ese proveedor y esta página no existe.</p>`,
  );

export const choiceStyles = `:root{color-scheme:light dark;--paper:#fff;--ink:#14161c;font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#14161c;--ink:#f1f1ee}}
html{background:var(--paper);color:var(--ink)}
body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.notice{background:color-mix(in srgb,#ffd54a 30%,transparent);padding:.6rem .9rem;border-radius:8px}
h1{font-size:1.4rem;margin:1rem 0 0}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
ul{list-style:none;padding:0;margin:1rem 0}
li{margin:0 0 1rem}
li p{margin:.25rem 0 0}
label{display:block;font-weight:600;margin:.9rem 0 .25rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.65rem;border:1px solid color-mix(in srgb,currentcolor 55%,transparent);border-radius:8px;background:transparent;color:inherit}
button,.button{font:inherit;font-weight:600;display:block;width:100%;box-sizing:border-box;text-align:left;padding:.8rem 1rem;border-radius:8px;border:1px solid color-mix(in srgb,currentcolor 55%,transparent);background:transparent;color:inherit;cursor:pointer;text-decoration:none}
form>button,.button{margin-top:1.25rem;text-align:center;background:#0a47c9;border-color:#0a47c9;color:#fff}
button span{font-weight:400}
:focus-visible{outline:3px solid #4f8bff;outline-offset:2px}
.error{border-left:4px solid #c62828;padding:.5rem .9rem}
`;
