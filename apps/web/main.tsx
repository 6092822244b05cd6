import '#platform/web/theme';
import './shell/boot.css';
import { readBoot } from './boot.ts';
import { featuresOf } from './features.ts';
import { start } from './shell/start.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');
const boot = readBoot();
void start(boot, featuresOf(boot.market.layout), container);
