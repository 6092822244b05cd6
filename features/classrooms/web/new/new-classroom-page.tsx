import Info from 'lucide-react/icons/info';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { FETCH_DELAY_MS, useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { RequestRow } from '#platform/web/notices';
import { ContentPage } from '#platform/web/page';
import { Link, useNavigate } from '#platform/web/router';
import { Alert, Button, buttonClass, Card, useToast } from '#platform/web/ui';
import {
  isSameLabel,
  labelProblem,
  LETTERS,
  type ClassroomCard,
  type ClassroomPublication,
} from '../../contract/index.ts';
import { useArea } from '../frame/area.ts';
import { ColourPicker } from '../label/colour-picker.tsx';
import { LabelFields, labelOfDraft, useLabelError, type LabelDraft } from '../label/label-fields.tsx';
import { useLabel } from '../label/label.ts';
import { PublicationPicker } from '../books/publication-picker.tsx';
import { SchoolField, type ChosenSchool } from '../label/school-field.tsx';
import { useAvailableForNew, useClassroomChanges, useClassrooms } from '../queries.ts';
import styles from './new-classroom-page.module.css';

/** The first letter that no class of the grade has yet. */
const freeLetter = (taught: readonly ClassroomCard[], grade: number): string =>
  LETTERS.find((letter) => !taught.some((one) => one.grade === grade && one.letter === letter)) ?? LETTERS[0];

const withoutUsed = ({ publications }: { readonly publications: readonly ClassroomPublication[] }) => ({
  publications: publications.map((one) => ({ ...one, isUsed: false })),
});

/** The books for a class of this school and name, and those of them that it cannot have. */
function useOffered(school: number | undefined, label: ReturnType<typeof labelOfDraft>, isExisting: boolean) {
  const settledGroup = useDebounced(label.customGroup, FETCH_DELAY_MS);
  const available = useAvailableForNew({ school, ...label, customGroup: settledGroup });
  if (!isExisting) {
    const offered = { ...available, data: available.data && withoutUsed(available.data) };
    return { offered, used: new Set<string>() };
  }
  // While the answer is that of an earlier name, what it calls used says nothing of this class.
  const isSettled = !available.isPlaceholderData && settledGroup === label.customGroup;
  const used = available.data?.publications.flatMap(({ alias, isUsed }) => (isUsed && isSettled ? [alias] : []));
  return { offered: available, used: new Set(used) };
}

/** `/classrooms/new` and its pyp twin: school, name, colour and books of a new class [CLS-2]. */
export function NewClassroomPage(): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  const toast = useToast();
  const labelOf = useLabel();
  const { showsGroupLabel } = useMarket();
  const { create } = useClassroomChanges();
  const [school, setSchool] = useState<ChosenSchool>();
  const [typed, setTyped] = useState<LabelDraft>({ isGroup: showsGroupLabel, grade: 1, letter: 'a', customGroup: '' });
  const [isLetterChosen, setLetterChosen] = useState(false);
  const [another, setAnother] = useState<string>();
  const [colour, setColour] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<'school' | 'label'>();
  const schoolField = useRef<HTMLInputElement>(null);
  const groupField = useRef<HTMLInputElement>(null);
  const openExisting = useRef<HTMLAnchorElement>(null);
  const schoolId = school && 'id' in school ? school.id : undefined;
  const { data: classes = [] } = useClassrooms();
  const taught = classes.filter((one) => one.isManager && !one.isArchived && one.school.id === schoolId);
  // Until the user chooses a letter, it is the next free one [SAFE-16].
  const draft = isLetterChosen ? typed : { ...typed, letter: freeLetter(taught, typed.grade) };
  const setDraft = (next: LabelDraft) => {
    if (next.letter !== draft.letter) setLetterChosen(true);
    setTyped(next);
  };
  const label = labelOfDraft(draft);
  const labelKey = JSON.stringify([schoolId, label]);
  const existing = taught.find((one) => isSameLabel(one, label));
  const isAnother = another === labelKey;
  // Books of a class with the same name belong to that class: another class may have them too [SAFE-16].
  const { offered, used } = useOffered(schoolId, label, existing !== undefined && !isAnother);
  const publications = chosen.filter((alias) => !used.has(alias));

  const labelError = useLabelError()(label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const problem = !school ? 'school' : labelProblem(label) ? 'label' : undefined;
    setWrong(problem);
    if (problem) (problem === 'school' ? schoolField : groupField).current?.focus();
    if (problem || !school) return;
    if (existing && !isAnother) return openExisting.current?.focus();
    const place = 'id' in school ? { id: school.id } : { name: school.name.trim(), town: school.town.trim() };
    create.mutate(
      { body: { school: place, ...label, colour, publications: [...publications] } },
      {
        onSuccess(made) {
          toast({ text: t('classrooms.created', { name: labelOf(made) }), tone: 'good' });
          void navigate(area.detail(made.id), { replace: true });
        },
      },
    );
  };
  return (
    <ContentPage
      isNarrow
      title={t('classrooms.new')}
      lead={t('classrooms.create-lead')}
      back={{ to: area.list, name: t('classrooms.back') }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Card className={styles.card}>
          <SchoolField
            ref={schoolField}
            chosen={school}
            error={wrong === 'school' && !school ? t('classrooms.school-missing') : undefined}
            onChoose={setSchool}
          />
          <LabelFields
            draft={draft}
            groupRef={groupField}
            error={wrong === 'label' ? labelError : undefined}
            onChange={setDraft}
          />
          <ColourPicker colour={colour} onChange={setColour} />
        </Card>
        <div aria-live="polite">
          {existing && !isAnother && (
            <RequestRow
              icon={<Info size={20} aria-hidden="true" />}
              actions={
                <>
                  <Link
                    ref={openExisting}
                    className={buttonClass({ variant: 'secondary' })}
                    to={area.detail(existing.id)}
                  >
                    {t('classrooms.existing-open', { name: labelOf(existing) })}
                  </Link>
                  <Button variant="quiet" onClick={() => setAnother(labelKey)}>
                    {t('classrooms.existing-another')}
                  </Button>
                </>
              }
            >
              {t('classrooms.existing', { name: labelOf(existing), school: existing.school.name })}
            </RequestRow>
          )}
        </div>
        <Card className={styles.card}>
          <h2>{t('classrooms.choose-books')}</h2>
          <PublicationPicker query={offered} chosen={publications} onChange={setChosen} />
        </Card>
        <Alert error={create.error} />
        <Button type="submit" isBusy={create.isPending} className={styles.submit}>
          {t('classrooms.create')}
        </Button>
      </form>
    </ContentPage>
  );
}
