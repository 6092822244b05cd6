export { RichText } from './rich-text.tsx';
export { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx';
