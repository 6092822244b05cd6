import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { fillPath } from '#platform/kernel';
import { useFullScreen } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { getFileThumbnail, type ShownFile } from '../../contract/index.ts';
import { OpenIcon, SaveIcon } from '../parts/file-links.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { ViewerBox } from '../parts/viewer-box.tsx';
import { ZoomButtons, zoomOfKey } from '../parts/zoom-buttons.tsx';
import { SCALE_MAX } from './placement.ts';
import { usePlacement } from './use-placement.ts';
import styles from './picture-view.module.css';

interface PictureViewProps {
  readonly id: string;
  readonly file: ShownFile;
  readonly title: string;
  readonly url: string;
  readonly renew: () => Promise<string | undefined>;
}

/** A drawing may name no size. */
const UNSIZED = { width: 1200, height: 900 };
/** An arrow key moves an enlarged picture by so many pixels. */
const MOVE = 60;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/** A picture to be enlarged and moved, also in full screen [REPO-6]. */
export function PictureView({ id, file, title, url, renew }: PictureViewProps): ReactNode {
  const { t } = useWords();
  const area = useRef<HTMLDivElement>(null);
  const screen = useFullScreen();
  const width = file.width ?? UNSIZED.width;
  const height = file.height ?? UNSIZED.height;
  const { placement, zoom, move, pointers } = usePlacement(area, { width, height });
  const isEnlarged = placement.scale > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = zoomOfKey(event);
    const [x, y] = ARROWS[event.key] ?? [];
    if (asked) zoom(asked);
    else if (isEnlarged && x !== undefined && y !== undefined) move(x, y);
    else return;
    event.preventDefault();
  };
  return (
    <ViewerBox
      label={t('files.actions')}
      screen={screen}
      onKeyDown={onKeyDown}
      bar={
        <ZoomButtons
          share={placement.scale}
          canZoomIn={placement.scale < SCALE_MAX}
          canZoomOut={isEnlarged}
          onZoom={zoom}
        />
      }
      links={
        <>
          <OpenIcon url={url} label={t('files.open')} />
          <SaveIcon url={url} />
        </>
      }
    >
      <div
        ref={area}
        className={styles.area}
        style={{ aspectRatio: `${width} / ${height}`, '--height': `${height}px` } as CSSProperties}
        data-enlarged={isEnlarged || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move an enlarged picture
        tabIndex={0}
        role="group"
        aria-label={title}
        {...pointers}
      >
        <Picture
          key={id}
          {...{ id, title, url, renew, width, height }}
          hasThumbnail={file.hasThumbnail}
          transform={`translate(${placement.x}px, ${placement.y}px) scale(${placement.scale})`}
        />
      </div>
    </ViewerBox>
  );
}

interface PictureProps extends Pick<PictureViewProps, 'id' | 'title' | 'url' | 'renew'> {
  readonly width: number;
  readonly height: number;
  readonly hasThumbnail: boolean;
  readonly transform: string;
}

/** The picture above its small copy, which is there sooner. A picture that has come stays when its address is renewed. */
function Picture({ id, title, url, renew, width, height, hasThumbnail, transform }: PictureProps): ReactNode {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [address, setAddress] = useState(url);
  const retry = async () => {
    const next = await renew();
    setState('loading');
    if (next !== undefined) setAddress(next);
  };
  if (state === 'failed') return <NotLoaded onRetry={() => void retry()} />;
  return (
    <div className={styles.moved} style={{ transform }}>
      {state === 'loading' && hasThumbnail && (
        <img
          className={styles.picture}
          src={fillPath(getFileThumbnail.path, { file: id })}
          alt=""
          {...{ width, height }}
        />
      )}
      <img
        className={styles.picture}
        src={address}
        alt={title}
        draggable={false}
        {...{ width, height }}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
