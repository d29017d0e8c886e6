/** Of the payment laboratory. */
export const paymentLabStyles = `:root{color-scheme:light dark;--paper:#fff;--ink:#14161c;--line:color-mix(in srgb,currentcolor 22%,transparent);--soft:color-mix(in srgb,currentcolor 7%,transparent);--main:#1549d6;--on-main:#fff;--good:#0b6b41;--bad:#9c1c10}
@media (prefers-color-scheme:dark){:root{--paper:#14161c;--ink:#f1f1ee;--main:#9db6ff;--on-main:#10131c;--good:#7fdcae;--bad:#ffb0a4}}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink)}
body{font:16px/1.55 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:2rem 1rem 5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.3rem;margin:2.5rem 0 .5rem;scroll-margin-top:1rem}
h3{font-size:1.05rem;margin:0}
p{margin:0 0 .5rem}
a{color:var(--main)}
nav ul,.cards{list-style:none;margin:0;padding:0}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0}
nav a{display:inline-block;padding:.35rem 0}
.meta{font-size:.9rem;opacity:.8}
.cards{display:grid;gap:1rem}
.card{border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;min-width:0;scroll-margin-top:1rem}
.head{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.sides{display:grid;gap:1rem;margin-top:.75rem}
@media (min-width:48rem){.sides{grid-template-columns:1fr 1fr}}
.side{background:var(--soft);border-radius:8px;padding:.75rem 1rem;min-width:0;overflow-wrap:anywhere}
.side h4{font-size:.85rem;margin:0 0 .35rem;text-transform:uppercase;letter-spacing:.04em}
.side ul{margin:.25rem 0 0;padding-left:1.1rem}
.verdict{font-weight:700;border-left:4px solid currentcolor;padding-left:.6rem}
.good{color:var(--good)}
.bad{color:var(--bad)}
code{font:.9em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
form{display:inline}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem .9rem;border-radius:8px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:var(--on-main)}
button:hover{border-color:currentcolor}
:focus-visible{outline:3px solid var(--main);outline-offset:2px;border-radius:4px}
.faults{display:grid;gap:.25rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));border:0;padding:0;margin:0}
.fault{display:flex;gap:.75rem;align-items:center;justify-content:space-between;border-bottom:1px solid var(--line);padding:.35rem 0}
.fault input{font:inherit;width:5.5rem;min-height:44px;padding:.35rem .5rem;border:1px solid color-mix(in srgb,currentcolor 55%,transparent);border-radius:8px;background:transparent;color:inherit}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem 1rem;margin:.5rem 0 0}
dt{opacity:.8}
dd{margin:0;overflow-wrap:anywhere}
`;
