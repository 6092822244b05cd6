import '#platform/web/theme';
import './shell/boot.css';
import { readBoot } from './boot.ts';
import { features } from './features.ts';
import { start } from './shell/start.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');
void start(readBoot(), features, container);
