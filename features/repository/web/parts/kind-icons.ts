import BookOpen from 'lucide-react/icons/book-open';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import Folder from 'lucide-react/icons/folder';
import Image from 'lucide-react/icons/image';
import LibraryBig from 'lucide-react/icons/library-big';
import Link2 from 'lucide-react/icons/link-2';
import Music from 'lucide-react/icons/music';
import Video from 'lucide-react/icons/video';

/** The pictures of materials by their kind, and of units and folders. */
export const KIND_ICONS = {
  ...{ unit: LibraryBig, folder: Folder },
  ...{ link: Link2, book: BookOpen },
  ...{ pdf: FileText, image: Image, audio: Music, video: Video, document: FileType },
};
