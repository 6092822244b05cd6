export { aNode, someNodes, showNodes, tidyUp } from './render-nodes.tsx';
