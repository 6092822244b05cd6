/** A bench on a hill, a snail that reads on it, and a plug that hangs out of a cloud. */
export const AWAY_PICTURE = `<svg viewBox="0 0 400 270" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round">
<ellipse cx="200" cy="238" rx="190" ry="26" fill="var(--leaf)" opacity=".35"/>
<path d="M54 78a26 26 0 0 1 6-51 36 36 0 0 1 68-4 28 28 0 0 1 32 28 22 22 0 0 1-8 27z" fill="var(--sky)"/>
<path d="M262 58a17 17 0 0 1 4-33 24 24 0 0 1 45-2 18 18 0 0 1 20 18 14 14 0 0 1-5 17z" fill="var(--sky)" opacity=".7"/>
<g class="cable"><path d="M106 78c0 22 22 22 22 42" stroke="var(--soft)" stroke-width="5"/><rect x="116" y="120" width="24" height="22" rx="6" fill="var(--soft)"/><path d="M122 142v10M134 142v10" stroke="var(--soft)" stroke-width="5"/></g>
<path d="M92 238v-52M308 238v-52" stroke="var(--deep)" stroke-width="12"/>
<rect x="66" y="174" width="268" height="17" rx="8" fill="var(--wood)"/><rect x="66" y="196" width="268" height="11" rx="5.5" fill="var(--deep)" opacity=".55"/>
<g transform="translate(222 130)"><path d="M-20 45h70c10 0 16-8 16-18V8" stroke="var(--act)" stroke-width="13"/><path d="M62 6l-6-18M68 6l8-16" stroke="var(--act)" stroke-width="4"/><circle cx="55" cy="-14" r="4" fill="var(--ink)"/><circle cx="77" cy="-12" r="4" fill="var(--ink)"/>
<circle cx="18" cy="18" r="31" fill="var(--wood)"/><path d="M18 18a5 5 0 1 1 5-5 11 11 0 1 1-16 10 18 18 0 0 0 30 4" stroke="var(--paper)" stroke-width="4"/></g>
<g transform="translate(148 150)"><path d="M0 22c10-7 22-7 30 0 8-7 20-7 30 0V-6c-10-7-22-7-30 0-8-7-20-7-30 0z" fill="var(--card)" stroke="var(--act)" stroke-width="4"/><path d="M30-6v28" stroke="var(--act)" stroke-width="3"/><path d="M8 2c5-2 9-2 14 0M8 9c5-2 9-2 14 0M38 2c5-2 9-2 14 0M38 9c5-2 9-2 14 0" stroke="var(--soft)" stroke-width="2"/></g>
</svg>`;
