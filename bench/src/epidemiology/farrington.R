# Times surveillance::farringtonFlexible on a CSV file (date,count) for bench:epidemiology. Prints
# `setting,milliseconds,sum of bounds` for each setting in each round.
suppressMessages(library(surveillance))
arguments <- commandArgs(trailingOnly = TRUE)
data <- read.csv(arguments[1])
weeks <- as.integer(arguments[2])
rounds <- as.integer(arguments[3])
series <- new("sts", observed = matrix(data$count, ncol = 1), epoch = as.numeric(as.Date(data$date)),
              epochAsDate = TRUE, freq = 52, start = c(2000, 1))
common <- list(range = (nrow(data) - weeks + 1):nrow(data), b = 5, w = 3)
settings <- list(
  default = common,
  muan = c(common, list(noPeriods = 10, pastWeeksNotIncluded = 26, thresholdMethod = "muan"))
)
cat("#", R.version.string, "surveillance", as.character(packageVersion("surveillance")), "\n")
# Round 0 is not counted, because R compiles functions in it.
for (round in 0:rounds) for (name in names(settings)) {
  start <- proc.time()[["elapsed"]]
  result <- suppressWarnings(farringtonFlexible(series, control = settings[[name]]))
  spent <- 1000 * (proc.time()[["elapsed"]] - start)
  if (round > 0) cat(name, spent, format(sum(upperbound(result), na.rm = TRUE), digits = 15), sep = ",", fill = TRUE)
}
