/** An info page of the demo school. `{contact}` in the body stands for the market's help address, `{classrooms}` and `{join}` for names in its menu and on its screens. */
export interface DemoPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly legalKind?: 'terms-of-use' | 'privacy-policy' | 'cookie-policy';
}

const english: readonly DemoPage[] = [
  {
    title: 'About Klupa',
    body: `<p>Klupa is the old word for a school bench: the place where two pupils share one book. This Klupa is a shelf
of digital textbooks, a reader for them, and classes in which teachers and pupils work together.</p>
<h2>Who it is for</h2>
<ul><li><strong>Pupils</strong> read their books and collect points as they go.</li>
<li><strong>Teachers</strong> keep classes and see how far everybody has come.</li>
<li><strong>Parents</strong> follow what their children read.</li></ul>
<p>The books on this shelf were made to show how it works. The school, its teachers and its pupils are invented.</p>`,
  },
  {
    title: 'Help',
    body: `<h2>I cannot log in</h2>
<p>Pupils log in with a username, parents and teachers with an e-mail address. After several wrong tries the account
waits for a moment; then you can try again.</p>
<h2>A book has a lock</h2>
<p>You can read the first pages of a locked book. The rest opens when your school has the book.</p>
<h2>A page does not load</h2>
<p>Check the connection and load the page once more. What you have read so far is not lost.</p>
<h2>Still stuck?</h2>
<p>Write to us: <a href="mailto:{contact}">{contact}</a>. Tell us what you did and what you saw instead. Please never
send us your password.</p>`,
  },
  {
    title: 'How to join a class',
    body: `<p>Every class has a code. Your teacher shows it on the board or gives it to you on paper.</p>
<ol><li>Log in.</li><li>Choose “{classrooms}” in the menu, then “{join}”.</li><li>Type the code as it is written and confirm.</li></ol>
<p>The class is then among your classrooms, with the books that your teacher chose.</p>
<blockquote><p>Is the code refused? Compare it letter by letter, then ask your teacher whether it is still
valid.</p></blockquote>`,
  },
  {
    title: 'Terms of use',
    legalKind: 'terms-of-use',
    body: `<p>These terms belong to a demonstration of Klupa. A school that uses it in earnest puts its own terms here.</p>
<h2>Your account</h2>
<p>Your account is yours alone. Keep your password to yourself, and tell us when you think that somebody else knows it.</p>
<h2>The books</h2>
<p>You may read the books, do their exercises, and show them in class. You may not copy whole books or pass them on.</p>
<h2>Living together</h2>
<p>Names and texts that you write are seen by others. Write so that everybody can feel at home here.</p>
<h2>If something goes wrong</h2>
<p>We may close an account that harms others. Questions and complaints go to
<a href="mailto:{contact}">{contact}</a>.</p>`,
  },
  {
    title: 'Privacy policy',
    legalKind: 'privacy-policy',
    body: `<p>This text belongs to a demonstration of Klupa. A school that uses it in earnest names itself and its data
protection officer here.</p>
<h2>What we keep</h2>
<table><thead><tr><th>What</th><th>Why</th></tr></thead><tbody>
<tr><td>Name, username or e-mail address</td><td>So that you can log in and your class knows you</td></tr>
<tr><td>Your password, as a fingerprint that cannot be read</td><td>So that nobody else logs in as you</td></tr>
<tr><td>What you read, and your points</td><td>So that you can go on where you stopped</td></tr>
<tr><td>Your logins and failed tries</td><td>So that we can protect your account</td></tr></tbody></table>
<h2>Who sees it</h2>
<p>You, the teachers of your classes, and your parents if they are connected with you. We sell nothing and show no
advertising.</p>
<h2>Your rights</h2>
<p>You can ask what we keep about you, have it put right, or have it erased. Write to
<a href="mailto:{contact}">{contact}</a>; for younger children a parent writes.</p>`,
  },
  {
    title: 'Cookie policy',
    legalKind: 'cookie-policy',
    body: `<p>A cookie is a small note that a page leaves in your browser.</p>
<h2>What we need</h2>
<p>One cookie knows that you are logged in. It holds a random number and nothing about you, and it goes when you log
out. Your browser also remembers how you arranged the shelf and where you were in a book.</p>
<h2>What you choose</h2>
<p>Counting visits helps us to make Klupa better. It starts only if you agree, and you can change your mind at any time
with the cookie settings.</p>`,
  },
];

const croatian: readonly DemoPage[] = [
  {
    title: 'O Klupi',
    body: `<p>Klupa je mjesto na kojem dvoje učenika dijeli jednu knjigu. Ova je Klupa polica s digitalnim udžbenicima,
čitač za njih i razredi u kojima učitelji i učenici rade zajedno.</p>
<h2>Kome je namijenjena</h2>
<ul><li><strong>Učenici</strong> čitaju svoje knjige i usput skupljaju bodove.</li>
<li><strong>Učitelji</strong> vode razrede i vide dokle je tko stigao.</li>
<li><strong>Roditelji</strong> prate što njihova djeca čitaju.</li></ul>
<p>Knjige na ovoj polici napravljene su da pokažu kako sve radi. Škola, njezini učitelji i učenici izmišljeni su.</p>`,
  },
  {
    title: 'Pomoć',
    body: `<h2>Ne mogu se prijaviti</h2>
<p>Učenici se prijavljuju korisničkim imenom, a roditelji i učitelji adresom e-pošte. Nakon nekoliko pogrešnih pokušaja
račun malo pričeka; zatim možete pokušati ponovno.</p>
<h2>Na knjizi je lokot</h2>
<p>Prve stranice zaključane knjige možete pročitati. Ostatak se otvara kad vaša škola ima tu knjigu.</p>
<h2>Stranica se ne učitava</h2>
<p>Provjerite vezu i učitajte stranicu još jednom. Ono što ste dosad pročitali nije izgubljeno.</p>
<h2>I dalje ne ide?</h2>
<p>Pišite nam: <a href="mailto:{contact}">{contact}</a>. Recite što ste učinili i što se umjesto toga dogodilo. Molimo
vas da nam nikada ne šaljete lozinku.</p>`,
  },
  {
    title: 'Kako se pridružiti razredu',
    body: `<p>Svaki razred ima svoj kod. Učitelj ga pokaže na ploči ili ga podijeli na papiru.</p>
<ol><li>Prijavite se.</li><li>U izborniku odaberite „{classrooms}”, a zatim „{join}”.</li><li>Upišite kod onako kako je napisan i
potvrdite.</li></ol>
<p>Razred je zatim među vašim razredima, s knjigama koje je odabrao učitelj.</p>
<blockquote><p>Kod nije prihvaćen? Usporedite ga slovo po slovo, a zatim pitajte učitelja vrijedi li još.</p></blockquote>`,
  },
  {
    title: 'Uvjeti korištenja',
    legalKind: 'terms-of-use',
    body: `<p>Ovi uvjeti pripadaju oglednoj Klupi. Škola koja je stvarno koristi ovdje stavlja svoje uvjete.</p>
<h2>Vaš račun</h2>
<p>Račun je samo vaš. Lozinku zadržite za sebe i javite nam ako mislite da je zna netko drugi.</p>
<h2>Knjige</h2>
<p>Knjige smijete čitati, rješavati njihove zadatke i pokazivati ih na nastavi. Cijele knjige ne smijete kopirati ni
dijeliti dalje.</p>
<h2>Zajedno s drugima</h2>
<p>Imena i tekstove koje pišete vide i drugi. Pišite tako da se svi ovdje osjećaju ugodno.</p>
<h2>Ako nešto pođe po zlu</h2>
<p>Račun koji šteti drugima možemo zatvoriti. Pitanja i pritužbe šaljite na
<a href="mailto:{contact}">{contact}</a>.</p>`,
  },
  {
    title: 'Pravila privatnosti',
    legalKind: 'privacy-policy',
    body: `<p>Ovaj tekst pripada oglednoj Klupi. Škola koja je stvarno koristi ovdje navodi sebe i svojeg službenika za
zaštitu podataka.</p>
<h2>Što čuvamo</h2>
<table><thead><tr><th>Što</th><th>Zašto</th></tr></thead><tbody>
<tr><td>Ime, korisničko ime ili adresu e-pošte</td><td>Da se možete prijaviti i da vas razred poznaje</td></tr>
<tr><td>Lozinku, kao otisak koji se ne može pročitati</td><td>Da se nitko drugi ne prijavi umjesto vas</td></tr>
<tr><td>Što čitate i koliko bodova imate</td><td>Da možete nastaviti gdje ste stali</td></tr>
<tr><td>Prijave i neuspjele pokušaje</td><td>Da možemo zaštititi vaš račun</td></tr></tbody></table>
<h2>Tko to vidi</h2>
<p>Vi, učitelji vaših razreda i vaši roditelji ako su s vama povezani. Ništa ne prodajemo i ne prikazujemo oglase.</p>
<h2>Vaša prava</h2>
<p>Možete pitati što o vama čuvamo, zatražiti ispravak ili brisanje. Pišite na
<a href="mailto:{contact}">{contact}</a>; za mlađu djecu piše roditelj.</p>`,
  },
  {
    title: 'Pravila o kolačićima',
    legalKind: 'cookie-policy',
    body: `<p>Kolačić je mala bilješka koju stranica ostavi u vašem pregledniku.</p>
<h2>Što nam je potrebno</h2>
<p>Jedan kolačić zna da ste prijavljeni. U njemu je nasumičan broj i ništa o vama, a nestaje kad se odjavite. Preglednik
pamti i kako ste uredili policu te gdje ste stali u knjizi.</p>
<h2>Što birate sami</h2>
<p>Brojenje posjeta pomaže nam da Klupa bude bolja. Počinje samo ako pristanete, a u postavkama kolačića možete se u svakom
trenutku predomisliti.</p>`,
  },
];

/** What a market fills into the pages. */
export interface PageFacts {
  /** Address for help. */
  readonly contact: string;
  /** How the menu calls one's classes. */
  readonly classrooms: string;
  /** How the button there is called with which one joins. */
  readonly join: string;
}

/** The first info pages of a market, in its language where the demo speaks it, else in English. */
export function demoPages(language: string, { contact, classrooms, join }: PageFacts): DemoPage[] {
  const pages = language === 'hr' ? croatian : english;
  const facts = Object.entries({ contact, classrooms, join });
  const fill = (body: string) => facts.reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), body);
  return pages.map((page) => ({ ...page, body: fill(page.body) }));
}
