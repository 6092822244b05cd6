import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Alert, Button, Card, useToast } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useArea } from '../frame/area.ts';
import { BookList } from './book-list.tsx';
import { ClassTabs } from '../frame/class-tabs.tsx';
import { useLabel } from '../label/label.ts';
import { PublicationPicker } from './publication-picker.tsx';
import { WithClassroom } from '../frame/with-classroom.tsx';
import { useAvailable, useClassroomChanges } from '../queries.ts';
import { ClassroomListPage } from '../list/classroom-list-page.tsx';
import styles from './publications-page.module.css';

/** `/classrooms/{id}/manage/publications` and its pyp twin: the books of a class, and adding more [CLS-5]. */
export const PublicationsPage = (): ReactNode => (
  <WithClassroom isForManagers List={ClassroomListPage}>
    {(classroom) => <Publications classroom={classroom} />}
  </WithClassroom>
);

function Publications({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t, tDynamic } = useWords();
  const area = useArea();
  const toast = useToast();
  const label = useLabel()(classroom);
  const id = String(classroom.id);
  const available = useAvailable(id);
  const { addBooks } = useClassroomChanges();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(chosen.length === 0);
    if (chosen.length === 0 || addBooks.isPending) return;
    addBooks.mutate(
      { params: { id }, body: { publications: [...chosen] } },
      {
        onSuccess() {
          toast({ text: t('classrooms.books-added', { count: chosen.length }), tone: 'good' });
          setChosen([]);
        },
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  };
  return (
    <ContentPage title={t('classrooms.manage-books')} back={{ to: area.detail(id), name: label }}>
      <ClassTabs classroom={classroom} tab="books" />
      {classroom.publications.length > 0 && (
        <section className={styles.section} aria-labelledby="in-class">
          <h2 id="in-class">{t('classrooms.books-in-class')}</h2>
          <BookList classroom={classroom} mode="edit-classroom" />
        </section>
      )}
      <section className={styles.section} aria-labelledby="to-add">
        <h2 id="to-add">{t('classrooms.add-books')}</h2>
        <Card className={styles.card}>
          <form className={styles.form} onSubmit={submit}>
            <PublicationPicker
              query={available}
              chosen={chosen}
              onChange={(now) => {
                setChosen(now);
                setWrong(false);
              }}
            />
            <Alert>{isWrong && t('classrooms.nothing-chosen')}</Alert>
            <Button type="submit" isBusy={addBooks.isPending}>
              {t('classrooms.add-chosen', { count: chosen.length })}
            </Button>
          </form>
        </Card>
      </section>
    </ContentPage>
  );
}
