import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'O Klupie',
    intro:
      'Klupa to szkolna ławka: miejsce, w którym dwoje uczniów dzieli jedną książkę. Ta Klupa to półka z cyfrowymi podręcznikami, czytnik do nich i klasy, w których nauczyciele i uczniowie pracują razem.',
    who: 'Dla kogo jest',
    people: [
      ['Uczniowie', 'czytają swoje książki i po drodze zbierają punkty.'],
      ['Nauczyciele', 'prowadzą klasy i widzą, kto dokąd dotarł.'],
      ['Rodzice', 'śledzą, co czytają ich dzieci.'],
    ],
    note: 'Książki na tej półce powstały, aby pokazać, jak wszystko działa. Szkoła, jej nauczyciele i uczniowie są zmyśleni.',
  },
  help: {
    title: 'Pomoc',
    parts: [
      [
        'Nie można się zalogować',
        'Uczniowie logują się nazwą użytkownika, rodzice i nauczyciele adresem e-mail. Po kilku błędnych próbach konto chwilę czeka; potem można spróbować ponownie.',
      ],
      [
        'Na książce jest kłódka',
        'Pierwsze strony zamkniętej książki można przeczytać. Reszta otworzy się, gdy szkoła będzie miała tę książkę.',
      ],
      [
        'Strona się nie wczytuje',
        'Należy sprawdzić połączenie i wczytać stronę jeszcze raz. To, co już przeczytane, nie przepadło.',
      ],
      [
        'Nadal nie działa?',
        'Prosimy o wiadomość: {contact}. Warto napisać, co zostało zrobione i co się stało. Prosimy nigdy nie wysyłać nam hasła.',
      ],
    ],
  },
  join: {
    title: 'Jak dołączyć do klasy',
    intro: 'Każda klasa ma swój kod. Nauczyciel pokazuje go na tablicy albo rozdaje na kartce.',
    steps: [
      'Zaloguj się.',
      'W menu wybierz „{classrooms}”, a potem „{join}”.',
      'Wpisz kod tak, jak jest napisany, i potwierdź.',
    ],
    after: 'Klasa jest teraz wśród twoich klas, z książkami, które wybrał nauczyciel.',
    refused: 'Kod nie działa? Porównaj go litera po literze, a potem zapytaj nauczyciela, czy jest jeszcze ważny.',
  },
  terms: {
    title: 'Regulamin',
    intro: 'Ten regulamin należy do pokazowej Klupy. Szkoła, która naprawdę z niej korzysta, umieszcza tu własny.',
    parts: [
      [
        'Konto',
        'Konto jest osobiste. Hasło należy zachować dla siebie i dać nam znać, jeśli mógł je poznać ktoś inny.',
      ],
      [
        'Książki',
        'Książki można czytać, rozwiązywać ich zadania i pokazywać je na lekcji. Nie wolno kopiować całych książek ani przekazywać ich dalej.',
      ],
      [
        'Razem z innymi',
        'Wpisane imiona i teksty widzą także inni. Prosimy pisać tak, aby wszyscy czuli się tu dobrze.',
      ],
      [
        'Gdy coś pójdzie nie tak',
        'Konto, które szkodzi innym, możemy zamknąć. Pytania i skargi prosimy kierować na adres {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Polityka prywatności',
    intro:
      'Ten tekst należy do pokazowej Klupy. Szkoła, która naprawdę z niej korzysta, podaje tu siebie i swojego inspektora ochrony danych.',
    kept: 'Co przechowujemy',
    columns: ['Co', 'Po co'],
    rows: [
      [
        'Imię i nazwisko, nazwę użytkownika lub adres e-mail',
        'Aby można było się zalogować i aby klasa wiedziała, kto jest kim',
      ],
      ['Hasło, jako odcisk, którego nie da się odczytać', 'Aby nikt inny nie zalogował się na to konto'],
      ['Co jest czytane i liczbę punktów', 'Aby można było czytać dalej od tego samego miejsca'],
      ['Logowania i nieudane próby', 'Abyśmy mogli chronić konto'],
    ],
    parts: [
      [
        'Kto to widzi',
        'Właściciel konta, nauczyciele jego klas i rodzice, jeśli są z nim połączeni. Niczego nie sprzedajemy i nie wyświetlamy reklam.',
      ],
      [
        'Prawa',
        'Można zapytać, co przechowujemy, poprosić o poprawienie lub usunięcie danych. Adres: {contact}; za młodsze dzieci pisze rodzic.',
      ],
    ],
  },
  cookies: {
    title: 'Polityka cookie',
    intro: 'Cookie to mała notatka, którą strona zostawia w przeglądarce.',
    parts: [
      [
        'Co jest potrzebne',
        'Jeden plik cookie wie, że ktoś jest zalogowany. Zawiera losową liczbę i nic o tej osobie, a znika po wylogowaniu. Przeglądarka pamięta też układ półki i miejsce w książce.',
      ],
      [
        'Co można wybrać',
        'Liczenie odwiedzin pomaga nam ulepszać Klupę. Zaczyna się tylko po wyrażeniu zgody, a w ustawieniach cookie można w każdej chwili zmienić zdanie.',
      ],
    ],
  },
  outside: {
    title: 'Tutaj opuścilibyście Klupę',
    text: 'To wersja pokazowa: strona, do której link prowadzi w prawdziwej szkole, nie istnieje, a jej adres jest zmyślony.',
    back: 'Z powrotem na półkę',
  },
};
