/** Of the page at which people pay. */
export const checkoutStyles = `:root{color-scheme:light dark;--paper:#fff;--ink:#14161c;font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#14161c;--ink:#f1f1ee}}
html{background:var(--paper);color:var(--ink)}
body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.notice{background:color-mix(in srgb,#ffd54a 30%,transparent);padding:.6rem .9rem;border-radius:8px}
h1{font-size:1.4rem;margin:1rem 0 .25rem}
dl{display:flex;justify-content:space-between;font-size:1.15rem;font-weight:600;border-block:1px solid color-mix(in srgb,currentcolor 25%,transparent);padding:.75rem 0;margin:1rem 0}
dd{margin:0}
label{display:block;font-weight:600;margin:.9rem 0 .25rem}
input,select{font:inherit;width:100%;box-sizing:border-box;padding:.65rem;border:1px solid color-mix(in srgb,currentcolor 55%,transparent);border-radius:8px;background:transparent;color:inherit}
select option{color:initial}
.row{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button,.button{font:inherit;font-weight:600;display:block;width:100%;box-sizing:border-box;text-align:center;padding:.8rem;border-radius:8px;border:1px solid #0a47c9;background:#0a47c9;color:#fff;margin-top:1.25rem;cursor:pointer;text-decoration:none}
.plain{background:transparent;color:inherit;border-color:color-mix(in srgb,currentcolor 55%,transparent)}
:focus-visible{outline:3px solid #4f8bff;outline-offset:2px}
.error{border-left:4px solid #c62828;padding:.5rem .9rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
td,th{text-align:left;padding:.3rem .5rem .3rem 0;border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
`;
