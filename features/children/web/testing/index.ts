export { showScreens, tidyUp } from './render-screens.tsx';
