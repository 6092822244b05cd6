import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Checkbox, classNames } from '#platform/web/ui';
import {
  ALIGNMENTS,
  FLOWS,
  FONT_SIZES,
  LINE_HEIGHTS,
  MARGINS,
  PAPERS,
  TYPEFACES,
  type Appearance,
  type Typeface,
} from '../../contract/index.ts';
import { RadioRow } from './radio-row.tsx';
import styles from './appearance-panel.module.css';

interface AppearancePanelProps {
  readonly appearance: Appearance;
  readonly onChange: (next: Appearance) => void;
  /** Fixed-layout pages keep their type: only the frame around them changes its paper. */
  readonly isFlowing: boolean;
  /** Which voice reads aloud. */
  readonly voice?: ReactNode;
}

/** Names of the faces, the same in all languages. */
const FACES: Partial<Record<Typeface, string>> = {
  nunito: 'Nunito',
  andika: 'Andika',
  literata: 'Literata',
  opendyslexic: 'OpenDyslexic',
};

/** How the book looks: letters, lines, margins, paper, and help for the eye [READ-6]. */
export function AppearancePanel({ appearance, onChange, isFlowing, voice }: AppearancePanelProps): ReactNode {
  const { t } = useWords();
  const set = (part: Partial<Appearance>) => onChange({ ...appearance, ...part });
  return (
    // Takes the focus of a click beside the buttons, which else would go out of the popover and close it.
    <div className={styles.panel} tabIndex={-1}>
      {isFlowing && (
        <RadioRow
          legend={t('reader.font-size')}
          values={FONT_SIZES}
          value={appearance.size}
          onChange={(size) => set({ size })}
          nameOf={(size) => t('reader.letter-size', { pixels: size })}
          signOf={() => 'A'}
          styleOf={(_, step) => ({ fontSize: `min(${0.75 + step * 0.17}rem, 30px)` })}
        />
      )}
      <Papers appearance={appearance} onChange={onChange} />
      {isFlowing && <Text appearance={appearance} set={set} />}
      {voice}
    </div>
  );
}

interface TextProps {
  readonly appearance: Appearance;
  readonly set: (part: Partial<Appearance>) => void;
}

/** What only flowing text has. */
function Text({ appearance, set }: TextProps): ReactNode {
  const { t, tDynamic } = useWords();
  return (
    <>
      <RadioRow
        legend={t('reader.typeface')}
        values={TYPEFACES}
        value={appearance.typeface}
        onChange={(typeface) => set({ typeface })}
        columns={2}
        nameOf={(typeface) => FACES[typeface] ?? t('reader.typeface-publisher')}
        styleOf={(typeface) => (typeface === 'literata' ? { fontFamily: 'Georgia, serif' } : {})}
      />
      <RadioRow
        legend={t('reader.flow')}
        values={FLOWS}
        value={appearance.flow}
        onChange={(flow) => set({ flow })}
        nameOf={(flow) => tDynamic(`reader.flow-${flow}`)}
      />
      <RadioRow
        legend={t('reader.lines')}
        values={LINE_HEIGHTS}
        value={appearance.lineHeight}
        onChange={(lineHeight) => set({ lineHeight })}
        nameOf={(height) => t('reader.line-height', { height })}
        signOf={linesOf}
      />
      <RadioRow
        legend={t('reader.margins')}
        values={MARGINS}
        value={appearance.margin}
        onChange={(margin) => set({ margin })}
        nameOf={(margin) => tDynamic(`reader.margin-${margin}`)}
      />
      <RadioRow
        legend={t('reader.alignment')}
        values={ALIGNMENTS}
        value={appearance.alignment}
        onChange={(alignment) => set({ alignment })}
        nameOf={(alignment) => tDynamic(`reader.alignment-${alignment}`)}
      />
      <div className={styles.checks}>
        <Checkbox
          label={t('reader.columns')}
          checked={appearance.hasColumns}
          onChange={({ target }) => set({ hasColumns: target.checked })}
        />
        <Checkbox
          label={t('reader.spaced')}
          checked={appearance.isSpaced}
          onChange={({ target }) => set({ isSpaced: target.checked })}
        />
        <Checkbox
          label={t('reader.hyphenated')}
          checked={appearance.isHyphenated && !appearance.isSpaced}
          disabled={appearance.isSpaced}
          onChange={({ target }) => set({ isHyphenated: target.checked })}
        />
        <Checkbox
          label={t('reader.ruler')}
          checked={appearance.hasRuler}
          onChange={({ target }) => set({ hasRuler: target.checked })}
        />
      </div>
    </>
  );
}

const linesOf = (height: number): ReactNode => (
  <span className={styles.lines} style={{ gap: `${(height - 1.2) * 8}px` }}>
    <i />
    <i />
    <i />
  </span>
);

function Papers({ appearance, onChange }: Pick<AppearancePanelProps, 'appearance' | 'onChange'>): ReactNode {
  const { t, tDynamic } = useWords();
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{t('reader.paper')}</legend>
      <div className={styles.papers}>
        {PAPERS.map((paper) => (
          <label key={paper} className={styles.paper} data-checked={paper === appearance.paper || undefined}>
            <input
              type="radio"
              name={`${id}-paper`}
              className={styles.input}
              checked={paper === appearance.paper}
              onChange={() => onChange({ ...appearance, paper })}
            />
            <span className={classNames(layouts.center, styles.swatch)} data-paper={paper} aria-hidden="true">
              {paper === appearance.paper ? <Check size={20} /> : 'Aa'}
            </span>
            {tDynamic(`reader.paper-${paper}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
