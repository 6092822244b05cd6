export { ContentPage, type ContentPageProps } from './content-page.tsx';
export { EntryForm, type EntryFormProps } from './entry-form.tsx';
export { EntryPage, type EntryPageProps } from './entry-page.tsx';
export { isPlaygroundPath } from './playground-path.ts';
export { LinkTabs, type LinkTabsProps } from './link-tabs.tsx';
export { SchoolBench } from './school-bench.tsx';
