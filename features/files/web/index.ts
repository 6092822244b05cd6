export { manifest } from './manifest.ts';
export { FullScreenButton } from './parts/full-screen-button.tsx';
export type { Upload, UploadState } from './sending/upload-queue.ts';
export { useUploads, type Uploads, type UploadsOptions } from './sending/use-uploads.ts';
export { FileField, type FieldFile, type FileFieldProps } from './upload/file-field.tsx';
export { UploadArea, type UploadAreaProps } from './upload/upload-area.tsx';
export { UploadList, type UploadListProps } from './upload/upload-list.tsx';
export { FileViewer } from './viewer/index.ts';
