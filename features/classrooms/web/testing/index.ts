export { aCard, aClassroom, showClassrooms, tidyUp } from './render-classrooms.tsx';
