import BookOpen from 'lucide-react/icons/book-open';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Puzzle from 'lucide-react/icons/puzzle';
import { useState, type ReactNode } from 'react';
import type { Subject } from '../../contract/index.ts';

const ICONS = { publication: BookOpen, unit: BookOpen, material: ClipboardList, quiz: Puzzle };

interface SubjectPictureProps {
  readonly subject: Pick<Subject, 'kind' | 'picture'>;
  /** Of the drawing where there is no picture, in px. */
  readonly size: number;
}

/** The picture of an assigned thing, or a drawing of its kind; decoration, because its name is beside it. */
export function SubjectPicture({ subject: { kind, picture }, size }: SubjectPictureProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const Icon = ICONS[kind];
  return picture && picture !== broken ? (
    <img src={picture} alt="" decoding="async" onError={() => setBroken(picture)} />
  ) : (
    <Icon size={size} aria-hidden="true" />
  );
}
