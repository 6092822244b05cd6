import type { ReactNode } from 'react';
import { mayTeach } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { InsetSubject, Insets, InsetTitle } from '#features/shell/web';
import styles from './material-offer.module.css';

interface MaterialOfferProps {
  readonly material: { readonly id: number; readonly title: string };
}

/** What features of higher layers do with a material, for those who teach; its place is there before it. */
export const MaterialOffer = ({ material: { id, title } }: MaterialOfferProps): ReactNode =>
  mayTeach(useUser()) && (
    <div className={styles.offer}>
      <InsetSubject value={String(id)}>
        <InsetTitle value={title}>
          <Insets place="material" />
        </InsetTitle>
      </InsetSubject>
    </div>
  );
