/** Looks of small pages, which run no script: paper, ink, and the colour of a bench, by day and night. */
export const PLAIN_STYLE = `:root{color-scheme:light dark;--paper:#faf8f4;--card:#fff;--ink:#20243a;--soft:#585d73;--line:#e2ddd2;--wood:#8a4b16}
@media (prefers-color-scheme:dark){:root{--paper:#171a26;--card:#222636;--ink:#f0eee8;--soft:#b3b7c9;--line:#3a3f54;--wood:#f0b37a}}
body{font:1rem/1.55 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
main{max-width:48rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
h1::after{content:"";display:block;width:4rem;height:.375rem;border-radius:1rem;background:var(--wood);margin-top:.75rem}
h2{margin:0;font-size:1.125rem}a{color:var(--wood);font-weight:600}code{overflow-wrap:anywhere;color:var(--soft)}
article{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1rem 1.25rem;margin:1rem 0}
article p{margin:.25rem 0;color:var(--soft)}summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:36rem;border:1px solid var(--line);border-radius:.75rem;background:#fff}`;
