import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Om Klupa',
    intro:
      'Klupa betyr skolebenk: plassen der to elever deler én bok. Denne Klupa er ei hylle med digitale lærebøker, en leser til dem og klasser der lærere og elever arbeider sammen.',
    who: 'Hvem den er for',
    people: [
      ['Elever', 'leser bøkene sine og samler poeng underveis.'],
      ['Lærere', 'har klasser og ser hvor langt alle har kommet.'],
      ['Foreldre', 'følger med på hva barna leser.'],
    ],
    note: 'Bøkene på denne hylla er laget for å vise hvordan det virker. Skolen, lærerne og elevene er funnet på.',
  },
  help: {
    title: 'Hjelp',
    parts: [
      [
        'Jeg får ikke logget inn',
        'Elever logger inn med brukernavn, foreldre og lærere med e-postadresse. Etter flere feil venter kontoen litt; så kan du prøve igjen.',
      ],
      ['Ei bok har hengelås', 'Du kan lese de første sidene i ei låst bok. Resten åpner seg når skolen din har boka.'],
      ['En side lastes ikke', 'Sjekk forbindelsen og last siden en gang til. Det du har lest til nå, er ikke borte.'],
      [
        'Står det fast?',
        'Skriv til oss: {contact}. Fortell hva du gjorde, og hva som skjedde. Send oss aldri passordet ditt.',
      ],
    ],
  },
  join: {
    title: 'Slik blir du med i en klasse',
    intro: 'Hver klasse har en kode. Læreren viser den på tavla eller gir den på papir.',
    steps: ['Logg inn.', 'Velg «{classrooms}» i menyen, og så «{join}».', 'Skriv koden slik den står, og bekreft.'],
    after: 'Klassen ligger nå blant klassene dine, med bøkene læreren har valgt.',
    refused: 'Blir koden avvist? Sammenlign den bokstav for bokstav, og spør så læreren om den fortsatt gjelder.',
  },
  terms: {
    title: 'Vilkår for bruk',
    intro:
      'Disse vilkårene hører til en demonstrasjon av Klupa. En skole som bruker den på ordentlig, legger inn sine egne her.',
    parts: [
      [
        'Kontoen din',
        'Kontoen er bare din. Hold passordet for deg selv, og si fra til oss hvis du tror at andre kan det.',
      ],
      [
        'Bøkene',
        'Du kan lese bøkene, gjøre oppgavene og vise dem i timen. Du kan ikke kopiere hele bøker eller gi dem videre.',
      ],
      ['Sammen med andre', 'Navn og tekster du skriver, blir sett av andre. Skriv slik at alle kan trives her.'],
      ['Hvis noe går galt', 'Vi kan stenge en konto som skader andre. Spørsmål og klager sendes til {contact}.'],
    ],
  },
  privacy: {
    title: 'Personvernerklæring',
    intro:
      'Denne teksten hører til en demonstrasjon av Klupa. En skole som bruker den på ordentlig, oppgir seg selv og personvernombudet sitt her.',
    kept: 'Hva vi lagrer',
    columns: ['Hva', 'Hvorfor'],
    rows: [
      ['Navn, brukernavn eller e-postadresse', 'Så du kan logge inn og klassen kjenner deg'],
      ['Passordet ditt, som et avtrykk ingen kan lese', 'Så ingen andre logger inn som deg'],
      ['Hva du leser, og poengene dine', 'Så du kan fortsette der du slapp'],
      ['Innlogginger og mislykkede forsøk', 'Så vi kan beskytte kontoen din'],
    ],
    parts: [
      [
        'Hvem ser det',
        'Du, lærerne i klassene dine og foreldrene dine hvis de er koblet til deg. Vi selger ingenting og viser ikke reklame.',
      ],
      [
        'Rettighetene dine',
        'Du kan spørre hva vi lagrer om deg, få det rettet eller slettet. Skriv til {contact}; for yngre barn skriver en forelder.',
      ],
    ],
  },
  cookies: {
    title: 'Om informasjonskapsler',
    intro: 'En informasjonskapsel er en liten lapp som en side legger igjen i nettleseren din.',
    parts: [
      [
        'Hva vi trenger',
        'Én kapsel vet at du er logget inn. Den inneholder et tilfeldig tall og ingenting om deg, og den forsvinner når du logger ut. Nettleseren husker også hvordan du har ordnet hylla, og hvor du var i ei bok.',
      ],
      [
        'Hva du velger',
        'Å telle besøk hjelper oss å gjøre Klupa bedre. Det begynner bare hvis du sier ja, og du kan ombestemme deg når som helst i innstillingene.',
      ],
    ],
  },
  outside: {
    title: 'Her ville du forlatt Klupa',
    text: 'Dette er en demonstrasjon: Siden som lenka fører til på en ekte skole, finnes ikke, og adressen er funnet på.',
    back: 'Tilbake til hylla',
  },
};
