import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Über Klupa',
    intro:
      'Klupa heißt Schulbank: der Platz, an dem sich zwei ein Buch teilen. Diese Klupa ist ein Regal mit digitalen Schulbüchern, ein Lesegerät dafür und Klassen, in denen Lehrkräfte und Kinder gemeinsam arbeiten.',
    who: 'Für wen sie da ist',
    people: [
      ['Schülerinnen und Schüler', 'lesen ihre Bücher und sammeln dabei Punkte.'],
      ['Lehrkräfte', 'führen Klassen und sehen, wie weit alle gekommen sind.'],
      ['Eltern', 'verfolgen, was ihre Kinder lesen.'],
    ],
    note: 'Die Bücher in diesem Regal wurden gemacht, um zu zeigen, wie alles funktioniert. Die Schule und alle Personen sind erfunden.',
  },
  help: {
    title: 'Hilfe',
    parts: [
      [
        'Die Anmeldung klappt nicht',
        'Kinder melden sich mit dem Benutzernamen an, Eltern und Lehrkräfte mit der E-Mail-Adresse. Nach mehreren falschen Versuchen wartet das Konto einen Moment; danach können Sie es noch einmal versuchen.',
      ],
      [
        'Ein Buch hat ein Schloss',
        'Die ersten Seiten eines gesperrten Buches können Sie lesen. Der Rest öffnet sich, sobald Ihre Schule das Buch hat.',
      ],
      [
        'Eine Seite lädt nicht',
        'Prüfen Sie die Verbindung und laden Sie die Seite noch einmal. Was Sie bisher gelesen haben, ist nicht verloren.',
      ],
      [
        'Es geht immer noch nicht?',
        'Schreiben Sie uns: {contact}. Sagen Sie uns, was Sie getan haben und was stattdessen geschah. Bitte schicken Sie uns niemals Ihr Passwort.',
      ],
    ],
  },
  join: {
    title: 'So kommt man in eine Klasse',
    intro: 'Jede Klasse hat einen Code. Die Lehrkraft zeigt ihn an der Tafel oder gibt ihn auf Papier.',
    steps: [
      'Melden Sie sich an.',
      'Wählen Sie im Menü „{classrooms}“, dann „{join}“.',
      'Geben Sie den Code ein, wie er geschrieben ist, und bestätigen Sie.',
    ],
    after: 'Die Klasse steht dann bei Ihren Klassen, mit den Büchern, die die Lehrkraft gewählt hat.',
    refused:
      'Der Code wird abgelehnt? Vergleichen Sie ihn Buchstabe für Buchstabe und fragen Sie dann die Lehrkraft, ob er noch gilt.',
  },
  terms: {
    title: 'Nutzungsbedingungen',
    intro:
      'Diese Bedingungen gehören zu einer Vorführung von Klupa. Eine Schule, die sie wirklich nutzt, setzt hier ihre eigenen ein.',
    parts: [
      [
        'Ihr Konto',
        'Das Konto gehört nur Ihnen. Behalten Sie das Passwort für sich und sagen Sie uns Bescheid, wenn es jemand anders kennen könnte.',
      ],
      [
        'Die Bücher',
        'Sie dürfen die Bücher lesen, ihre Aufgaben lösen und sie im Unterricht zeigen. Ganze Bücher dürfen weder kopiert noch weitergegeben werden.',
      ],
      [
        'Miteinander',
        'Namen und Texte, die Sie schreiben, sehen auch andere. Schreiben Sie so, dass sich hier alle wohlfühlen.',
      ],
      [
        'Wenn etwas schiefgeht',
        'Ein Konto, das anderen schadet, können wir schließen. Fragen und Beschwerden gehen an {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Datenschutzerklärung',
    intro:
      'Dieser Text gehört zu einer Vorführung von Klupa. Eine Schule, die sie wirklich nutzt, nennt hier sich und ihre Stelle für den Datenschutz.',
    kept: 'Was wir speichern',
    columns: ['Was', 'Warum'],
    rows: [
      ['Name, Benutzername oder E-Mail-Adresse', 'Damit Sie sich anmelden können und die Klasse Sie kennt'],
      ['Ihr Passwort, als Abdruck, den niemand lesen kann', 'Damit sich niemand sonst für Sie anmeldet'],
      ['Was Sie lesen und Ihre Punkte', 'Damit Sie dort weiterlesen, wo Sie aufgehört haben'],
      ['Anmeldungen und Fehlversuche', 'Damit wir Ihr Konto schützen können'],
    ],
    parts: [
      [
        'Wer es sieht',
        'Sie selbst, die Lehrkräfte Ihrer Klassen und Ihre Eltern, wenn sie mit Ihnen verbunden sind. Wir verkaufen nichts und zeigen keine Werbung.',
      ],
      [
        'Ihre Rechte',
        'Sie können fragen, was wir über Sie speichern, und es berichtigen oder löschen lassen. Schreiben Sie an {contact}; für jüngere Kinder schreiben die Eltern.',
      ],
    ],
  },
  cookies: {
    title: 'Cookie-Richtlinie',
    intro: 'Ein Cookie ist eine kleine Notiz, die eine Seite in Ihrem Browser hinterlässt.',
    parts: [
      [
        'Was wir brauchen',
        'Ein Cookie weiß, dass Sie angemeldet sind. Darin steht eine Zufallszahl und nichts über Sie, und beim Abmelden verschwindet es. Der Browser merkt sich auch, wie Sie das Regal geordnet haben und wo Sie in einem Buch waren.',
      ],
      [
        'Was Sie wählen',
        'Besuche zu zählen hilft uns, Klupa besser zu machen. Das beginnt nur mit Ihrer Zustimmung, und in den Cookie-Einstellungen können Sie es sich jederzeit anders überlegen.',
      ],
    ],
  },
  outside: {
    title: 'Hier würden Sie Klupa verlassen',
    text: 'Dies ist eine Vorführung: Die Seite, zu der der Link in einer echten Schule führt, gibt es nicht, und ihre Adresse ist erfunden.',
    back: 'Zurück zum Regal',
  },
};
