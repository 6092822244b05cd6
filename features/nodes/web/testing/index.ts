export { aNode, someNodes, showNodes, tidyUp } from './show-nodes.tsx';
