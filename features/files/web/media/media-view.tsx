import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { SaveLink } from '../parts/file-links.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import styles from './media-view.module.css';

interface MediaViewProps {
  readonly kind: 'audio' | 'video';
  readonly title: string;
  readonly url: string;
  /** The address of the captions (WebVTT). */
  readonly captionsUrl?: string | undefined;
  readonly renew: () => Promise<string | undefined>;
}

/** Sound or a video with the browser's own controls; a renewed address keeps the place [REPO-6]. */
export function MediaView({ kind, title, url, captionsUrl, renew }: MediaViewProps): ReactNode {
  const player = usePlayer(url, renew);
  const { media, address, hasFailed, retry, ...events } = player;
  const shared = {
    ...events,
    // Captions of another origin are read under the rule that pages of the product may read files, and with them the file.
    ...({ src: address, controls: true, preload: 'metadata', crossOrigin: 'anonymous', 'aria-label': title } as const),
  };
  const track = captionsUrl !== undefined && <Captions url={captionsUrl} />;
  return (
    <div className={layouts.stack}>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are files that teachers may add
        <video {...shared} ref={media as RefObject<HTMLVideoElement>} className={styles.video} playsInline>
          {track}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are files that teachers may add
        <audio {...shared} ref={media as RefObject<HTMLAudioElement>} className={styles.audio}>
          {track}
        </audio>
      )}
      {hasFailed && <NotLoaded onRetry={retry} />}
      <div className={classNames(layouts.cluster, styles.links)}>
        <SaveLink url={url} />
      </div>
    </div>
  );
}

function Captions({ url }: { readonly url: string }): ReactNode {
  const { t } = useWords();
  const { languageTag } = useFormats();
  return <track kind="captions" src={url} srcLang={languageTag} label={t('files.type-captions')} default />;
}

interface Player {
  readonly media: RefObject<HTMLMediaElement | null>;
  /** The address in use. It changes only when it has expired, so that nothing loads twice. */
  readonly address: string;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly onError: () => void;
  readonly onTimeUpdate: () => void;
  readonly onSeeking: () => void;
  readonly onLoadedMetadata: () => void;
}

/** Continues at the same position with a new address after the old address has expired. */
function usePlayer(url: string, renew: () => Promise<string | undefined>): Player {
  const media = useRef<HTMLMediaElement>(null);
  const place = useRef({ seconds: 0, isPlaying: false, isMoving: false });
  const [address, setAddress] = useState(url);
  const [hasFailed, setFailed] = useState(false);
  const keepPlace = () => {
    // While it loads again it begins at zero, which is not where the user is.
    if (media.current && !place.current.isMoving)
      place.current = { seconds: media.current.currentTime, isPlaying: !media.current.paused, isMoving: false };
  };
  /** Takes a new address. @returns whether there was another one */
  const renewed = async () => {
    const next = await renew();
    if (next === undefined || next === address) return false;
    setAddress(next);
    return true;
  };
  const retry = async () => {
    setFailed(false);
    if (!(await renewed())) media.current?.load();
  };
  const onError = async () => {
    place.current.isMoving = true;
    if (!(await renewed())) setFailed(true);
  };
  const onLoadedMetadata = () => {
    const { seconds, isPlaying, isMoving } = place.current;
    place.current.isMoving = false;
    if (!media.current || !isMoving) return;
    media.current.currentTime = seconds;
    // A browser may refuse to play without a press; then the user presses.
    if (isPlaying) media.current.play().catch(() => {});
  };
  return {
    ...{ media, address, hasFailed, onLoadedMetadata },
    ...{ onTimeUpdate: keepPlace, onSeeking: keepPlace },
    retry: () => void retry(),
    onError: () => void onError(),
  };
}
