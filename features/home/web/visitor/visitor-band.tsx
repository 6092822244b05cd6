import { useId, type ReactNode } from 'react';
import { address, type RegistrationRole } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { BenchPicture, BoardPicture, SatchelPicture } from './door-pictures.tsx';
import styles from './visitor-band.module.css';

const DOORS = {
  student: { Picture: SatchelPicture, label: 'home.door-student', text: 'home.door-student-text' },
  teacher: { Picture: BoardPicture, label: 'home.door-teacher', text: 'home.door-teacher-text' },
  parent: { Picture: BenchPicture, label: 'home.door-parent', text: 'home.door-parent-text' },
} as const satisfies Record<RegistrationRole, unknown>;
const ORDER = ['student', 'teacher', 'parent'] as const;

/**
 * What Klupa is, and an entry point for each role that the market registers; none where the market has no registration
 * [SHELF-18].
 */
export function VisitorBand(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { registrationRoles, supportsInternalUsers, defaultRegistrationFormHidden, externalRegisterLink } = useMarket();
  const isOpen = supportsInternalUsers && !defaultRegistrationFormHidden && !externalRegisterLink;
  const doors = isOpen ? ORDER.filter((role) => registrationRoles.includes(role)) : [];
  if (doors.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{t('home.band-title')}</h2>
        <p>{t('home.band-text')}</p>
      </div>
      <ul role="list" className={styles.doors}>
        {doors.map((role) => {
          const { Picture, label, text } = DOORS[role];
          return (
            <li key={role}>
              <Link className={styles.door} to={address('register', {}, { role })}>
                <Picture />
                <span className={styles.label}>
                  <b>{t(label)}</b>
                  <span>{t(text)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
