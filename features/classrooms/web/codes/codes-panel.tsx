import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useClassroomCodes } from '../queries.ts';
import { CodeRow } from './code-row.tsx';
import { CodesSection } from './codes-section.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';

/** The join codes of a class that are good now, and making a new one [CLS-6]. */
export function CodesPanel({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const { isArchived } = classroom;
  const [isMaking, setMaking] = useState(false);
  const query = useClassroomCodes(String(classroom.id));
  return (
    <>
      <CodesSection
        title={t('classrooms.codes')}
        text={t(isArchived ? 'classrooms.codes-archived' : 'classrooms.codes-text')}
        {...(!isArchived && { query })}
        loading={t('classrooms.loading-codes')}
        none={t('classrooms.no-codes')}
        actions={
          !isArchived && (
            <Button variant="secondary" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
              {t('classrooms.new-code')}
            </Button>
          )
        }
      >
        {(code) => <CodeRow classroom={classroom} code={code} />}
      </CodesSection>
      {isMaking && <NewCodeDialog classroom={classroom} onClose={() => setMaking(false)} />}
    </>
  );
}
