export { default as sessionWords } from '../words/en.json' with { type: 'json' };
export { englishWords, renderApp, tidyUp, type AppOptions } from './render-app.tsx';
export { showPage } from './render-page.tsx';
export { someMarket, someUser } from './someone.ts';
