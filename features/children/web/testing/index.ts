export { showScreens, tidyUp } from './show-screens.tsx';
