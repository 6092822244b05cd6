import type { ReactNode } from 'react';
import { ContentPage, EntryForm, EntryPage, LinkTabs, SchoolBench } from '#platform/web/page';
import { Button } from '#platform/web/ui';
import styles from '../gallery.module.css';
import { Piece } from './piece.tsx';

/** Frames of whole screens. */
export const Pages = (): ReactNode => (
  <>
    <Piece name="ContentPage" isWide>
      <div className={styles.page}>
        <ContentPage
          title="4.a"
          lead="24 students"
          back={{ to: '/', name: 'Classes' }}
          action={<Button>Add a book</Button>}
        >
          <p>The content.</p>
        </ContentPage>
      </div>
    </Piece>
    <Piece name="EntryPage" isWide>
      <div className={styles.page}>
        <EntryPage title="Log in" greeting="Good to see you" lead="Your books wait on the shelf.">
          <EntryForm onSubmit={(event) => event.preventDefault()}>
            <Button type="submit" isWide>
              Log in
            </Button>
          </EntryForm>
        </EntryPage>
      </div>
    </Piece>
    <Piece name="LinkTabs">
      <LinkTabs
        label="Parts of a class"
        tabs={[
          { to: '/', name: 'Books', isCurrent: true },
          { to: '/people', name: 'People', isCurrent: false },
        ]}
      />
    </Piece>
    <Piece name="SchoolBench">
      <SchoolBench />
    </Piece>
  </>
);
