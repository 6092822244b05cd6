import { PRODUCT_LANGUAGES } from '#features/market/contract';

type Language = (typeof PRODUCT_LANGUAGES)[number];

/** The two school groups as a school of each country calls them. */
const groups: Readonly<Record<Language, readonly [lower: string, upper: string]>> = {
  hr: ['Razredna nastava', 'Predmetna nastava'],
  en: ['Lower primary', 'Upper primary'],
  sr: ['Razredna nastava', 'Predmetna nastava'],
  bg: ['Начален етап', 'Прогимназиален етап'],
  cnr: ['Razredna nastava', 'Predmetna nastava'],
  bs: ['Razredna nastava', 'Predmetna nastava'],
  sl: ['Razredni pouk', 'Predmetni pouk'],
  ro: ['Învățământ primar', 'Gimnaziu'],
  uk: ['Початкова школа', 'Базова середня школа'],
  cs: ['1. stupeň', '2. stupeň'],
  sk: ['1. stupeň', '2. stupeň'],
  pl: ['Klasy młodsze', 'Klasy starsze'],
  lt: ['Pradinė mokykla', 'Progimnazija'],
  mk: ['Одделенска настава', 'Предметна настава'],
  sq: ['Klasat e ulëta', 'Klasat e larta'],
  tr: ['İlkokul', 'Ortaokul'],
  de: ['Grundschule', 'Sekundarstufe I'],
  nb: ['Småtrinnet', 'Mellom- og ungdomstrinnet'],
  is: ['Yngsta stig', 'Mið- og unglingastig'],
};

/** The standard subjects in their order, as their lessons are called. */
const subjects: Readonly<Record<Language, string>> = {
  hr: 'Čitanje|Jezik|Matematika|Priroda i društvo|Prirodoslovlje|Geografija|Povijest|Engleski jezik|Glazbena kultura|Likovna kultura|Tehnička kultura|Zdravlje|Društvo',
  en: 'Reading|Language|Mathematics|Nature and society|Science|Geography|History|English|Music|Art|Technology|Health|Society',
  sr: 'Čitanje|Jezik|Matematika|Priroda i društvo|Prirodne nauke|Geografija|Istorija|Engleski jezik|Muzička kultura|Likovna kultura|Tehnika i tehnologija|Zdravlje|Društvo',
  bg: 'Четене|Език|Математика|Околен свят|Природни науки|География|История|Английски език|Музика|Изобразително изкуство|Технологии|Здраве|Общество',
  cnr: 'Čitanje|Jezik|Matematika|Priroda i društvo|Prirodne nauke|Geografija|Istorija|Engleski jezik|Muzička kultura|Likovna kultura|Tehnika|Zdravlje|Društvo',
  bs: 'Čitanje|Jezik|Matematika|Moja okolina|Prirodne nauke|Geografija|Historija|Engleski jezik|Muzička kultura|Likovna kultura|Tehnička kultura|Zdravlje|Društvo',
  sl: 'Branje|Jezik|Matematika|Spoznavanje okolja|Naravoslovje|Geografija|Zgodovina|Angleščina|Glasbena umetnost|Likovna umetnost|Tehnika in tehnologija|Zdravje|Družba',
  ro: 'Citire|Limbă|Matematică|Cunoașterea mediului|Științe|Geografie|Istorie|Limba engleză|Muzică|Arte vizuale|Educație tehnologică|Sănătate|Societate',
  uk: 'Читання|Мова|Математика|Я досліджую світ|Природничі науки|Географія|Історія|Англійська мова|Музичне мистецтво|Образотворче мистецтво|Технології|Здоров’я|Суспільство',
  cs: 'Čtení|Jazyk|Matematika|Člověk a jeho svět|Přírodopis|Zeměpis|Dějepis|Angličtina|Hudební výchova|Výtvarná výchova|Pracovní činnosti|Výchova ke zdraví|Společnost',
  sk: 'Čítanie|Jazyk|Matematika|Prvouka a vlastiveda|Prírodoveda|Geografia|Dejepis|Anglický jazyk|Hudobná výchova|Výtvarná výchova|Technika|Zdravie|Spoločnosť',
  pl: 'Czytanie|Język|Matematyka|Edukacja przyrodnicza|Przyroda|Geografia|Historia|Język angielski|Muzyka|Plastyka|Technika|Zdrowie|Społeczeństwo',
  lt: 'Skaitymas|Kalba|Matematika|Pasaulio pažinimas|Gamtos mokslai|Geografija|Istorija|Anglų kalba|Muzika|Dailė|Technologijos|Sveikata|Visuomenė',
  mk: 'Читање|Јазик|Математика|Природа и општество|Природни науки|Географија|Историја|Англиски јазик|Музичко образование|Ликовно образование|Техничко образование|Здравје|Општество',
  sq: 'Lexim|Gjuhë|Matematikë|Natyra dhe shoqëria|Shkencat e natyrës|Gjeografi|Histori|Gjuhë angleze|Muzikë|Art figurativ|Teknologji|Shëndet|Shoqëri',
  tr: 'Okuma|Dil|Matematik|Hayat bilgisi|Fen bilimleri|Coğrafya|Tarih|İngilizce|Müzik|Görsel sanatlar|Teknoloji ve tasarım|Sağlık|Sosyal bilgiler',
  de: 'Lesen|Sprache|Mathematik|Sachunterricht|Naturwissenschaften|Geografie|Geschichte|Englisch|Musik|Kunst|Technik|Gesundheit|Gesellschaft',
  nb: 'Lesing|Språk|Matematikk|Natur og samfunn|Naturfag|Geografi|Historie|Engelsk|Musikk|Kunst og håndverk|Teknologi|Helse|Samfunnsfag',
  is: 'Lestur|Tungumál|Stærðfræði|Náttúra og samfélag|Náttúrufræði|Landafræði|Saga|Enska|Tónmennt|Myndmennt|Tæknimennt|Heilsa|Samfélagsfræði',
};

const inAll = (nameOf: (language: Language) => string | undefined): Record<string, string> =>
  Object.fromEntries(PRODUCT_LANGUAGES.map((language) => [language, nameOf(language) ?? '']));

/** The names of a standard school group, by language. @param at 0 lower, 1 upper */
export const groupNames = (at: 0 | 1): Record<string, string> => inAll((language) => groups[language][at]);

/** The names of the standard subject at a position (from 1), by language. */
export const subjectNames = (position: number): Record<string, string> =>
  inAll((language) => subjects[language].split('|')[position - 1]);
