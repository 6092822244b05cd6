import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Apie „Klupą“',
    intro:
      'Klupa – tai mokyklos suolas: vieta, kur du mokiniai dalijasi viena knyga. Ši Klupa yra lentyna su skaitmeniniais vadovėliais, jų skaityklė ir klasės, kuriose mokytojai ir mokiniai dirba kartu.',
    who: 'Kam ji skirta',
    people: [
      ['Mokiniai', 'skaito savo knygas ir pakeliui renka taškus.'],
      ['Mokytojai', 'veda klases ir mato, kas kiek pažengė.'],
      ['Tėvai', 'seka, ką skaito jų vaikai.'],
    ],
    note: 'Šios lentynos knygos sukurtos parodyti, kaip viskas veikia. Mokykla, jos mokytojai ir mokiniai yra išgalvoti.',
  },
  help: {
    title: 'Pagalba',
    parts: [
      [
        'Negaliu prisijungti',
        'Mokiniai jungiasi naudotojo vardu, tėvai ir mokytojai – el. pašto adresu. Po kelių klaidingų bandymų paskyra truputį palaukia; tada bandykite dar kartą.',
      ],
      [
        'Ant knygos yra spyna',
        'Pirmuosius užrakintos knygos puslapius galite perskaityti. Kita atsivers, kai jūsų mokykla turės tą knygą.',
      ],
      ['Puslapis neįkeliamas', 'Patikrinkite ryšį ir įkelkite puslapį dar kartą. Tai, ką jau perskaitėte, neprapuolė.'],
      [
        'Vis tiek nepavyksta?',
        'Rašykite mums: {contact}. Parašykite, ką darėte ir kas įvyko. Prašome niekada nesiųsti mums slaptažodžio.',
      ],
    ],
  },
  join: {
    title: 'Kaip prisijungti prie klasės',
    intro: 'Kiekviena klasė turi savo kodą. Mokytojas jį parodo lentoje arba išdalija ant popieriaus.',
    steps: [
      'Prisijunkite.',
      'Meniu pasirinkite „{classrooms}“, tada „{join}“.',
      'Įrašykite kodą taip, kaip parašyta, ir patvirtinkite.',
    ],
    after: 'Tada klasė bus tarp jūsų klasių, su knygomis, kurias parinko mokytojas.',
    refused: 'Kodas netinka? Palyginkite jį raidę po raidės ir paklauskite mokytojo, ar jis dar galioja.',
  },
  terms: {
    title: 'Naudojimo sąlygos',
    intro: 'Šios sąlygos skirtos pavyzdinei Klupa. Mokykla, kuri ją iš tikrųjų naudoja, čia įrašo savo sąlygas.',
    parts: [
      [
        'Jūsų paskyra',
        'Paskyra yra tik jūsų. Slaptažodžio niekam nesakykite ir praneškite mums, jei manote, kad jį žino kas nors kitas.',
      ],
      [
        'Knygos',
        'Knygas galite skaityti, spręsti jų užduotis ir rodyti per pamoką. Ištisų knygų kopijuoti ar perduoti kitiems negalima.',
      ],
      ['Kartu su kitais', 'Jūsų rašomus vardus ir tekstus mato ir kiti. Rašykite taip, kad visiems čia būtų gera.'],
      [
        'Jei kas nors nepavyktų',
        'Kitiems kenkiančią paskyrą galime uždaryti. Klausimus ir skundus siųskite adresu {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Privatumo politika',
    intro:
      'Šis tekstas skirtas pavyzdinei Klupa. Mokykla, kuri ją iš tikrųjų naudoja, čia nurodo save ir savo duomenų apsaugos pareigūną.',
    kept: 'Ką saugome',
    columns: ['Kas', 'Kodėl'],
    rows: [
      ['Vardas, naudotojo vardas arba el. pašto adresas', 'Kad galėtumėte prisijungti ir klasė jus pažintų'],
      ['Slaptažodis, kaip neperskaitomas atspaudas', 'Kad niekas kitas neprisijungtų vietoj jūsų'],
      ['Ką skaitote ir kiek turite taškų', 'Kad galėtumėte tęsti ten, kur baigėte'],
      ['Prisijungimai ir nepavykę bandymai', 'Kad galėtume apsaugoti jūsų paskyrą'],
    ],
    parts: [
      [
        'Kas tai mato',
        'Jūs, jūsų klasių mokytojai ir jūsų tėvai, jei jie su jumis susieti. Nieko neparduodame ir nerodome reklamos.',
      ],
      [
        'Jūsų teisės',
        'Galite klausti, ką apie jus saugome, prašyti pataisyti arba ištrinti. Rašykite adresu {contact}; už mažesnius vaikus rašo tėvai.',
      ],
    ],
  },
  cookies: {
    title: 'Slapukų politika',
    intro: 'Slapukas yra mažas raštelis, kurį puslapis palieka jūsų naršyklėje.',
    parts: [
      [
        'Ko mums reikia',
        'Vienas slapukas žino, kad esate prisijungę. Jame yra atsitiktinis skaičius ir nieko apie jus, o atsijungus jis dingsta. Naršyklė taip pat prisimena, kaip sutvarkėte lentyną ir kur baigėte skaityti.',
      ],
      [
        'Ką renkatės patys',
        'Apsilankymų skaičiavimas padeda mums tobulinti Klupa. Jis pradedamas tik jums sutikus, o slapukų nustatymuose bet kada galite apsigalvoti.',
      ],
    ],
  },
  outside: {
    title: 'Čia išeitumėte iš Klupa',
    text: 'Tai pavyzdys: puslapio, į kurį nuoroda veda tikroje mokykloje, nėra, o jo adresas išgalvotas.',
    back: 'Atgal į lentyną',
  },
};
