import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { CREATURES, TRAITS, type GeneratedName } from '../../contract/index.ts';

/** Languages that write the creature in a name with a capital letter, or put it first. */
const CAPITAL = ['de', 'en', 'ro', 'sq', 'tr'];

/** How a generated name reads in the language of the screen [LEAD-16]. */
export function useFriendlyName(): (name: GeneratedName) => string {
  const { t, tDynamic } = useWords();
  const { languageTag } = useMarket();
  return ({ trait, creature, number }) => {
    const kind = CREATURES[creature - 1] ?? 'fox';
    const word = tDynamic(`account.creature-${kind}`);
    const isCapital = CAPITAL.some((language) => languageTag.startsWith(language));
    return t('account.friendly-name', {
      trait: t(`account.trait-${TRAITS[trait - 1] ?? 'kind'}`, { creature: kind }),
      creature: isCapital ? word : word.toLocaleLowerCase(languageTag),
      number: String(number),
    });
  };
}
