import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupi',
    intro:
      'Klupa je šolska klop: prostor, kjer si dva učenca delita eno knjigo. Ta Klupa je polica z digitalnimi učbeniki, bralnik zanje in razredi, v katerih učitelji in učenci delajo skupaj.',
    who: 'Komu je namenjena',
    people: [
      ['Učenci', 'berejo svoje knjige in spotoma zbirajo točke.'],
      ['Učitelji', 'vodijo razrede in vidijo, do kod je kdo prišel.'],
      ['Starši', 'spremljajo, kaj berejo njihovi otroci.'],
    ],
    note: 'Knjige na tej polici so narejene zato, da pokažejo, kako vse deluje. Šola, njeni učitelji in učenci so izmišljeni.',
  },
  help: {
    title: 'Pomoč',
    parts: [
      [
        'Ne morem se prijaviti',
        'Učenci se prijavijo z uporabniškim imenom, starši in učitelji z e-poštnim naslovom. Po več napačnih poskusih račun malo počaka, potem lahko poskusite znova.',
      ],
      [
        'Na knjigi je ključavnica',
        'Prve strani zaklenjene knjige lahko preberete. Drugo se odpre, ko ima vaša šola to knjigo.',
      ],
      ['Stran se ne naloži', 'Preverite povezavo in stran naložite še enkrat. Kar ste doslej prebrali, ni izgubljeno.'],
      [
        'Še vedno ne gre?',
        'Pišite nam: {contact}. Povejte, kaj ste naredili in kaj se je zgodilo. Prosimo, nikoli nam ne pošiljajte gesla.',
      ],
    ],
  },
  join: {
    title: 'Kako se pridružiti razredu',
    intro: 'Vsak razred ima svojo kodo. Učitelj jo pokaže na tabli ali razdeli na listkih.',
    steps: [
      'Prijavite se.',
      'V meniju izberite »{classrooms}«, nato »{join}«.',
      'Vpišite kodo tako, kot je napisana, in potrdite.',
    ],
    after: 'Razred je potem med vašimi razredi, s knjigami, ki jih je izbral učitelj.',
    refused: 'Koda ne deluje? Primerjajte jo črko za črko, nato vprašajte učitelja, ali še velja.',
  },
  terms: {
    title: 'Pogoji uporabe',
    intro: 'Ti pogoji spadajo k predstavitveni Klupi. Šola, ki jo zares uporablja, sem postavi svoje pogoje.',
    parts: [
      ['Vaš račun', 'Račun je samo vaš. Geslo obdržite zase in nam sporočite, če mislite, da ga pozna še kdo.'],
      [
        'Knjige',
        'Knjige smete brati, reševati njihove naloge in jih kazati pri pouku. Celih knjig ne smete kopirati ali deliti naprej.',
      ],
      [
        'Skupaj z drugimi',
        'Imena in besedila, ki jih napišete, vidijo tudi drugi. Pišite tako, da se bodo tu vsi počutili dobro.',
      ],
      ['Če gre kaj narobe', 'Račun, ki škodi drugim, lahko zapremo. Vprašanja in pritožbe pošljite na {contact}.'],
    ],
  },
  privacy: {
    title: 'Pravilnik o zasebnosti',
    intro:
      'To besedilo spada k predstavitveni Klupi. Šola, ki jo zares uporablja, tu navede sebe in svojo osebo za varstvo podatkov.',
    kept: 'Kaj hranimo',
    columns: ['Kaj', 'Zakaj'],
    rows: [
      ['Ime, uporabniško ime ali e-poštni naslov', 'Da se lahko prijavite in da vas razred pozna'],
      ['Geslo, kot odtis, ki ga ni mogoče prebrati', 'Da se nihče drug ne prijavi namesto vas'],
      ['Kaj berete in koliko točk imate', 'Da lahko nadaljujete, kjer ste končali'],
      ['Prijave in neuspele poskuse', 'Da lahko zavarujemo vaš račun'],
    ],
    parts: [
      [
        'Kdo to vidi',
        'Vi, učitelji vaših razredov in vaši starši, če so povezani z vami. Ničesar ne prodajamo in ne kažemo oglasov.',
      ],
      [
        'Vaše pravice',
        'Lahko vprašate, kaj hranimo o vas, zahtevate popravek ali izbris. Pišite na {contact}; za mlajše otroke piše eden od staršev.',
      ],
    ],
  },
  cookies: {
    title: 'Pravilnik o piškotkih',
    intro: 'Piškotek je majhen zapis, ki ga stran pusti v vašem brskalniku.',
    parts: [
      [
        'Kaj potrebujemo',
        'En piškotek ve, da ste prijavljeni. V njem je naključno število in nič o vas, izgine pa, ko se odjavite. Brskalnik si zapomni tudi, kako ste uredili polico in kje v knjigi ste ostali.',
      ],
      [
        'Kaj izberete sami',
        'Štetje obiskov nam pomaga, da je Klupa boljša. Začne se le, če se strinjate, v nastavitvah piškotkov pa si lahko kadar koli premislite.',
      ],
    ],
  },
  outside: {
    title: 'Tukaj bi zapustili Klupo',
    text: 'To je predstavitvena Klupa: strani, na katero povezava vodi v pravi šoli, ni, njen naslov pa je izmišljen.',
    back: 'Nazaj na polico',
  },
};
