const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of a nickname at all. */
export const isNicknameId = (id: string): boolean => UUID.test(id);
