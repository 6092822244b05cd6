export { saveTable } from './csv.ts';
export { fileName, saveFrom, saveText } from './save-file.ts';
