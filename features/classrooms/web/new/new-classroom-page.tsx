import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useDebounced } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { Button, Card, useToast } from '#platform/web/ui';
import { hasLabel } from '../../contract/index.ts';
import { useArea } from '../class/area.ts';
import { ColourPicker } from './colour-picker.tsx';
import { ContentPage } from '../class/classroom-frame.tsx';
import { LabelFields, labelOfDraft, type LabelDraft } from './label-fields.tsx';
import { useLabel } from './label.ts';
import { PublicationPicker } from '../books/publication-picker.tsx';
import { SchoolField, type ChosenSchool } from './school-field.tsx';
import { useAvailableForNew, useClassroomChanges } from '../queries.ts';
import { TYPING_MS } from './timing.ts';
import styles from './new-classroom-page.module.css';

/** `/classrooms/new` and its pyp twin: school, name, colour and books of a new class [CLS-2]. */
export function NewClassroomPage(): ReactNode {
  const { t, tDynamic } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  const toast = useToast();
  const labelOf = useLabel();
  const { showsGroupLabel } = useMarket();
  const { create } = useClassroomChanges();
  const [school, setSchool] = useState<ChosenSchool>();
  const [draft, setDraft] = useState<LabelDraft>({ isGroup: showsGroupLabel, grade: 1, letter: 'a', customGroup: '' });
  const [colour, setColour] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<'school' | 'label'>();
  const schoolField = useRef<HTMLInputElement>(null);
  const groupField = useRef<HTMLInputElement>(null);
  const label = labelOfDraft(draft);
  const schoolId = school && 'id' in school ? school.id : undefined;
  const settledGroup = useDebounced(label.customGroup, TYPING_MS);
  const available = useAvailableForNew({ school: schoolId, ...label, customGroup: settledGroup });
  // While the answer is that of an earlier name, what it calls used says nothing of this class.
  const isSettled = !available.isPlaceholderData && settledGroup === label.customGroup;
  const used = new Set(available.data?.publications.flatMap(({ alias, isUsed }) => (isUsed ? [alias] : [])));
  const publications = isSettled ? chosen.filter((alias) => !used.has(alias)) : chosen;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const problem = !school ? 'school' : !hasLabel(label) ? 'label' : undefined;
    setWrong(problem);
    if (problem) (problem === 'school' ? schoolField : groupField).current?.focus();
    if (problem || !school) return;
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
            error={wrong === 'label' && !hasLabel(label) ? t('classrooms.group-missing') : undefined}
            onChange={setDraft}
          />
          <ColourPicker colour={colour} onChange={setColour} />
        </Card>
        <Card className={styles.card}>
          <h2>{t('classrooms.choose-books')}</h2>
          <PublicationPicker query={available} chosen={publications} onChange={setChosen} />
        </Card>
        <p className={styles.problem} role="alert">
          {create.error && tDynamic(create.error.code)}
        </p>
        <Button type="submit" isBusy={create.isPending} className={styles.submit}>
          {t('classrooms.create')}
        </Button>
      </form>
    </ContentPage>
  );
}
