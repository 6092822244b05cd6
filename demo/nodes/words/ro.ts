import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Despre Klupa',
    intro:
      'Klupa înseamnă bancă de școală: locul în care doi elevi împart o carte. Această Klupa este un raft cu manuale digitale, un cititor pentru ele și clase în care profesorii și elevii lucrează împreună.',
    who: 'Pentru cine este',
    people: [
      ['Elevii', 'își citesc cărțile și adună puncte pe parcurs.'],
      ['Profesorii', 'conduc clase și văd cât a avansat fiecare.'],
      ['Părinții', 'urmăresc ce citesc copiii lor.'],
    ],
    note: 'Cărțile de pe acest raft au fost făcute ca să arate cum funcționează totul. Școala, profesorii și elevii sunt inventați.',
  },
  help: {
    title: 'Ajutor',
    parts: [
      [
        'Nu mă pot conecta',
        'Elevii se conectează cu numele de utilizator, părinții și profesorii cu adresa de e-mail. După mai multe încercări greșite contul așteaptă puțin; apoi puteți încerca din nou.',
      ],
      [
        'Cartea are un lacăt',
        'Puteți citi primele pagini ale unei cărți blocate. Restul se deschide când școala dumneavoastră are cartea.',
      ],
      [
        'Pagina nu se încarcă',
        'Verificați conexiunea și încărcați pagina încă o dată. Ce ați citit până acum nu s-a pierdut.',
      ],
      [
        'Tot nu merge?',
        'Scrieți-ne: {contact}. Spuneți-ne ce ați făcut și ce s-a întâmplat. Vă rugăm să nu ne trimiteți niciodată parola.',
      ],
    ],
  },
  join: {
    title: 'Cum intrați într-o clasă',
    intro: 'Fiecare clasă are un cod. Profesorul îl arată pe tablă sau îl dă pe hârtie.',
    steps: [
      'Conectați-vă.',
      'Alegeți din meniu „{classrooms}”, apoi „{join}”.',
      'Scrieți codul așa cum este și confirmați.',
    ],
    after: 'Clasa apare apoi printre clasele dumneavoastră, cu cărțile alese de profesor.',
    refused: 'Codul nu este acceptat? Comparați-l literă cu literă, apoi întrebați profesorul dacă mai este valabil.',
  },
  terms: {
    title: 'Termeni de utilizare',
    intro:
      'Acești termeni aparțin unei demonstrații Klupa. O școală care o folosește cu adevărat își pune aici termenii proprii.',
    parts: [
      [
        'Contul dumneavoastră',
        'Contul este numai al dumneavoastră. Păstrați parola pentru dumneavoastră și anunțați-ne dacă bănuiți că o știe altcineva.',
      ],
      [
        'Cărțile',
        'Puteți citi cărțile, rezolva exercițiile și le puteți arăta la oră. Nu puteți copia cărți întregi și nici nu le puteți da mai departe.',
      ],
      [
        'Împreună cu ceilalți',
        'Numele și textele pe care le scrieți sunt văzute și de alții. Scrieți astfel încât toată lumea să se simtă bine aici.',
      ],
      [
        'Dacă ceva nu merge bine',
        'Putem închide un cont care face rău altora. Întrebările și reclamațiile se trimit la {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Confidențialitate',
    intro:
      'Acest text aparține unei demonstrații Klupa. O școală care o folosește cu adevărat se prezintă aici, împreună cu responsabilul său cu protecția datelor.',
    kept: 'Ce păstrăm',
    columns: ['Ce', 'De ce'],
    rows: [
      ['Numele, numele de utilizator sau adresa de e-mail', 'Ca să vă puteți conecta și clasa să vă cunoască'],
      ['Parola, ca amprentă care nu poate fi citită', 'Ca nimeni altcineva să nu se conecteze în locul dumneavoastră'],
      ['Ce citiți și punctele', 'Ca să puteți continua de unde ați rămas'],
      ['Conectările și încercările nereușite', 'Ca să vă putem proteja contul'],
    ],
    parts: [
      [
        'Cine vede',
        'Dumneavoastră, profesorii claselor și părinții, dacă sunt legați de cont. Nu vindem nimic și nu afișăm reclame.',
      ],
      [
        'Drepturile dumneavoastră',
        'Puteți întreba ce păstrăm, puteți cere corectarea sau ștergerea. Scrieți la {contact}; pentru copiii mai mici scrie un părinte.',
      ],
    ],
  },
  cookies: {
    title: 'Politica de cookie-uri',
    intro: 'Un cookie este o notiță pe care pagina o lasă în browserul dumneavoastră.',
    parts: [
      [
        'Ce ne trebuie',
        'Un cookie știe că sunteți conectat. Conține un număr la întâmplare și nimic despre dumneavoastră și dispare la deconectare. Browserul ține minte și cum ați aranjat raftul și unde ați rămas în carte.',
      ],
      [
        'Ce alegeți',
        'Numărarea vizitelor ne ajută să facem Klupa mai bună. Începe doar dacă sunteți de acord, iar în setările cookie-urilor vă puteți răzgândi oricând.',
      ],
    ],
  },
  outside: {
    title: 'Aici ați părăsi Klupa',
    text: 'Aceasta este o demonstrație: pagina la care duce linkul într-o școală adevărată nu există, iar adresa ei este inventată.',
    back: 'Înapoi la raft',
  },
};
