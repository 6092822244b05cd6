import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';
import { getOwnGrades, listFinishedBooks } from './own.ts';
import { getShelfRows } from './rows.ts';

// Apart from the calls of the first load, which would bring all of these along.
export const endpoints = [getShelfRows, listFinishedBooks, getOwnGrades, listFavourites, addFavourite, removeFavourite];
