export { aCard, aClassroom, showClassrooms, tidyUp } from './show-classrooms.tsx';
