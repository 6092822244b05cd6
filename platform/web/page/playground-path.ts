/** Whether the path of a page belongs to the playground, such as `/pyp-classrooms` [PLAY-6]. Pure. */
export const isPlaygroundPath = (pathname: string): boolean => /^\/pyp-/i.test(pathname);
