import type { LucideIcon } from 'lucide-react';
import Book from 'lucide-react/icons/book';
import BookOpen from 'lucide-react/icons/book-open';
import Calculator from 'lucide-react/icons/calculator';
import Cog from 'lucide-react/icons/cog';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Leaf from 'lucide-react/icons/leaf';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import Pencil from 'lucide-react/icons/pencil';

/** The icon names that subjects carry; a name that is not here gets a book. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  pencil: Pencil,
  calculator: Calculator,
  leaf: Leaf,
  'flask-conical': FlaskConical,
  globe: Globe,
  landmark: Landmark,
  languages: Languages,
  music: Music,
  palette: Palette,
  cog: Cog,
  'heart-pulse': HeartPulse,
};

export const iconOf = (name: string): LucideIcon => icons[name] ?? Book;
