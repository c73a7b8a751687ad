import { pluralPl } from "../polish-plural.ts";
import type { HostedStrings } from "./en.ts";

/** The texts of a hosted scanner's page, in Polish. */
export const hosted: HostedStrings = {
  sentTo: (host) => `Skan zostanie wysłany do ${host}.`,
  sentWhen: "Nic nie zostanie wysłane, dopóki nie naciśniesz Wyślij.",
  places: {
    network: "Ten adres jest w Twojej sieci lokalnej.",
    device: "Ten adres jest na tym urządzeniu.",
  },
  stays: "Skan zostaje u Ciebie. Na końcu możesz go zapisać lub udostępnić.",
  start: "Sfotografuj strony",
  choose: "Wybierz zdjęcia lub pliki PDF",
  goOn: (count) => `Kontynuuj z ${count} ${pluralPl(count, "stroną", "stronami", "stronami")}`,

  damaged: "Ten link jest uszkodzony",
  damagedWhat: "Brakuje jego części lub została zmieniona. Otwórz go ponownie z wiadomości albo kodu QR.",
  foreign: "Ten link nie jest stąd",
  foreignWhat: "Nie utworzyły go osoby prowadzące tę witrynę. Poproś o nowy osobę, od której go masz.",
  framed: "Tutaj nie można pokazać skanera",
  framedWhat: "Otaczająca witryna nie może go pokazywać. Otwórz link w osobnym oknie.",
  unknown: "Nie można teraz otworzyć skanera",
  unknownWhat: "Bez ustawień tej witryny nie da się sprawdzić linku. Sprawdź połączenie i spróbuj ponownie.",
  ownWindow: "Otwórz w nowej karcie",
  frameCamera: "Witryna wokół skanera nie pozwala używać aparatu. Wybierz zdjęcia albo otwórz skaner w nowej karcie.",

  reviewTitle: "Sprawdź strony",
  earlier: (number) => `Przesuń stronę ${number} wcześniej`,
  later: (number) => `Przesuń stronę ${number} dalej`,
  turn: (number) => `Obróć stronę ${number}`,
  retake: (number) => `Sfotografuj ponownie stronę ${number}`,
  enlarge: (number) => `Powiększ stronę ${number}`,
  photographMore: "Dodaj zdjęcia",
  addFiles: "Dodaj pliki",
  send: (count) => `Wyślij ${count} ${pluralPl(count, "stronę", "strony", "stron")}`,
  finish: "Zakończ",
  limit: (most) =>
    most === 1
      ? "Ten skaner przyjmuje 1 stronę. Usuń pozostałe."
      : `Ten skaner przyjmuje najwyżej ${most} ${pluralPl(most, "stronę", "strony", "stron")}. Usuń lub pomiń resztę.`,
  failed: (numbers, count) =>
    count === 1
      ? `Strony ${numbers} nie udało się utworzyć. Sfotografuj ją ponownie albo usuń, a potem kontynuuj.`
      : `Stron ${numbers} nie udało się utworzyć. Sfotografuj je ponownie albo usuń, a potem kontynuuj.`,
  unsureEdges:
    "Krawędzie strony nie są pewne. Dotknij strony, aby ją sprawdzić, i sfotografuj ją ponownie, jeśli czegoś brakuje.",
  noPage: "Nie znaleziono krawędzi strony. Zostaje całe zdjęcie.",
  pagesNotStored: "Ta przeglądarka nie mogła zapisać stron. Nie zamykaj tej karty, dopóki nie zostaną wysłane.",

  preparing: "Przygotowywanie skanu",
  preparingPages: (done, total) => `Gotowe strony: ${done} z ${total}.`,
  writing: "Łączenie stron.",
  cancel: "Anuluj",

  sending: "Wysyłanie skanu",
  sendingWhat: (size, host) => `${size} w drodze do ${host}.`,
  elsewhere: "Ten skan wysyła inna karta",
  gone: "Tego skanu już tu nie ma",
  goneWhat: "Został dostarczony lub odrzucony w innej karcie.",
  delivered: "Dostarczono",
  deliveredWhat: (host, when) => `Skan dotarł do ${host}: ${when}.`,
  noTrace: "Na tym urządzeniu nie zostaje żadna kopia.",
  twice: (when) =>
    `Wcześniejsza próba pozostała bez odpowiedzi. Jeśli skan dotarł, obie kopie mają tę samą godzinę: ${when}.`,
  offline: "Oczekiwanie na sieć",
  keptHere: "Skan jest zachowany na tym urządzeniu.",
  notSent: "Jeszcze nie wysłano.",
  mayClose: "Możesz zamknąć tę kartę; skan zostanie wysłany, gdy otworzysz ją ponownie.",
  offlineWhat: "Zostanie wysłany, gdy tylko wróci sieć.",
  unreachable: (host) => `Brak odpowiedzi od ${host}`,
  unreachableWhat:
    "Przyczyną może być Twoja sieć albo odbiorca jest niedostępny lub nie przyjmuje skanów z tej witryny.",
  refused: (host, status) => `${host} odrzuca skan (status ${status})`,
  redirected: (host) => `${host} kieruje skan gdzie indziej`,
  redirectedWhat:
    "Wskazuje inny adres, o którym nie było mowy. Nic tam nie wysłano. Powiadom osobę, od której masz ten link.",
  advice: {
    login: "Odbiorca nie dopuszcza tego skanera. Powiadom osobę, od której masz ten link.",
    missing: "Pod tym adresem nie ma już odbiorcy. Poproś o nowy link osobę, od której masz ten.",
    large: "Skan jest za duży dla odbiorcy. Pobierz go i wyślij w inny sposób albo zeskanuj mniej stron.",
    busy: "Odbiorca jest teraz przeciążony.",
    broken:
      "U odbiorcy wystąpiła awaria. Spróbuj ponownie później; jeśli to nie pomoże, powiadom osobę, od której masz " +
      "ten link.",
    other: "Odbiorca nie przyjął skanu. Powiadom osobę, od której masz ten link, i zachowaj kopię.",
  },
  again: (time) => `Następna próba o ${time}.`,
  notStored: "Ta przeglądarka nie mogła zapisać skanu. Nie zamykaj tej karty, dopóki nie dotrze, albo go pobierz.",
  sendNow: "Wyślij ponownie",
  download: "Pobierz",
  share: "Udostępnij",
  discard: "Odrzuć",
  discardSure: "Odrzuć na zawsze",
  keep: "Zachowaj",
  another: "Zeskanuj coś jeszcze",
  close: "Zamknij",
  kept: "Skan jest gotowy",
  keptWhat: (count, size) =>
    `${count} ${pluralPl(count, "strona", "strony", "stron")}, ${size}. Zapisz skan teraz: w tej karcie nie zostaje ` +
    "żadna kopia.",
  earlierScans: "Wcześniejsze skany",
};
