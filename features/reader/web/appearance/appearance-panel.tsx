import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { FONT_SIZES, PAPERS, type Appearance } from '../../contract/index.ts';
import styles from './appearance-panel.module.css';

interface AppearancePanelProps {
  readonly appearance: Appearance;
  readonly onChange: (next: Appearance) => void;
  /** Fixed-layout pages have neither: only the frame around them changes its paper. */
  readonly hasSizes: boolean;
}

/** Font size and paper, as two groups of radio buttons. */
export function AppearancePanel({ appearance, onChange, hasSizes }: AppearancePanelProps): ReactNode {
  const { t, tDynamic } = useWords();
  const id = useId();
  return (
    // Takes the focus of a click beside the buttons, which else would go out of the popover and close it.
    <div className={styles.panel} tabIndex={-1}>
      {hasSizes && (
        <fieldset className={styles.group}>
          <legend>{t('reader.font-size')}</legend>
          <div className={styles.sizes}>
            {FONT_SIZES.map((size, step) => (
              <label key={size} className={styles.size} style={{ fontSize: `${0.8 + step * 0.2}rem` }}>
                <input
                  type="radio"
                  name={`${id}-size`}
                  className={styles.input}
                  checked={size === appearance.size}
                  onChange={() => onChange({ ...appearance, size })}
                />
                <span aria-hidden="true">A</span>
                <span className="visually-hidden">{t('reader.size', { percent: size })}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{t('reader.paper')}</legend>
        <div className={styles.papers}>
          {PAPERS.map((paper) => (
            <label key={paper} className={styles.paper}>
              <input
                type="radio"
                name={`${id}-paper`}
                className={styles.input}
                checked={paper === appearance.paper}
                onChange={() => onChange({ ...appearance, paper })}
              />
              <span className={styles.swatch} data-paper={paper} aria-hidden="true">
                {paper === appearance.paper ? <Check size={20} /> : 'Aa'}
              </span>
              {tDynamic(`reader.paper-${paper}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
