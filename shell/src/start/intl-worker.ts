// The worker's name is the page's language.
new Intl.NumberFormat(self.name).format(1);
new Intl.DateTimeFormat(self.name, { day: 'numeric', month: 'long' }).format();
